#!/usr/bin/env perl
# Foundation brings ICU's data for all languages, a third of each program. What is read from standard input is such data (a “common data” file: a
# header, a table of names and offsets, the items); what is written is the same without the items of languages but those that are named.
use strict;
use warnings;

my %kept = map { $_ => 1 } @ARGV or die "unicode-data: name the languages that stay\n";
binmode STDIN;
binmode STDOUT;
my $data = do { local $/; <STDIN> };
die "unicode-data: this is no common data of ICU\n" unless substr($data, 2, 2) eq "\xda\x27" && substr($data, 12, 4) eq 'CmnD';
my $header = substr($data, 0, unpack('v', $data));
my $body = substr($data, length $header);
my @table = unpack('V*', substr($body, 4, 8 * unpack('V', $body)));
my @items;
for (my $i = 0; $i < @table; $i += 2) {
  my $end = $table[$i + 3] // length $body;
  push @items, [unpack('Z*', substr($body, $table[$i], 256)), substr($body, $table[$i + 1], $end - $table[$i + 1])];
}
# Items of a language are named like curr/ja.res and en_GB.res. res_index.res is none: it names those that there were, which are then read as unknown.
my @staying = grep { $_->[0] !~ m{/([a-z]{2,3})(?:_\w+)?\.res$} || $kept{$1} || $1 eq 'res' } @items;
my $names = join '', map { "$_->[0]\0" } @staying;
my $name = 4 + 8 * @staying;
my $place = $name + length $names;
my $gap = -$place % 16;
$place += $gap;
my ($entries, $contents) = ('', '');
for (@staying) {
  my $content = $_->[1] . "\0" x (-length($_->[1]) % 16);
  $entries .= pack('VV', $name, $place);
  $contents .= $content;
  $name += 1 + length $_->[0];
  $place += length $content;
}
print $header, pack('V', scalar @staying), $entries, $names, "\0" x $gap, $contents;
