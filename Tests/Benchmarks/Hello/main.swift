// What everything that starts is measured against: the smallest static Swift program that says something.
print("hello")
