import ArgumentParser

IntentcCommand.main()
