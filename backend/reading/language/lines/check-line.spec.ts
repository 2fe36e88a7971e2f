import { isGoodLine } from './check-line.ts';

test.each([
  'Enters into a $60 million credit agreement with Borealis Bank',
  'A federal court grants preliminary approval of the settlement',
  '3M board approves spin-off of its health care business',
  'Publishes “The next chapter” (May 2026)',
])('accepts the line: %s', (line) => {
  expect(isGoodLine(line)).toBe(true);
});

test.each([
  ['a fragment at its start', 'Of the merger sells its plant in Ohio'],
  ['a subject in another sentence', 'These shares are sold to Borealis'],
  ['an open end', 'Sells its plant in Ohio to the'],
  ['an open end of several words', 'Enters into a terms agreement with Borealis with respect'],
  ['an end that waits for its reason', 'Sells its plant in Ohio, pursuant'],
  ['an open list', 'Sells its plant in Ohio and'],
  ['an amount cut off', 'Will pay $110 million in cash and $'],
  ['a number cut off', 'Sells its plant in Ohio for 12.'],
  ['a noun told twice', 'The SIPC SIPC starts a proceeding'],
  ['a bracket that never closes', 'Sells its plant (the oldest'],
  ['a quotation that never closes', 'Publishes “The next chapter'],
  ['no finite verb', 'The merger, approved by the board of both companies'],
  ['a letter in the first person', 'Announces that we sell our plant'],
  ['a list that follows', 'Acme Robotics announces the following'],
  ['a quarter of which nothing is said', 'Announces a second quarter'],
  ['a quarter of which a release says nothing', 'Issues a press release announcing a second quarter'],
  ['two verbs of what will be', 'The meeting of holders will must complete a business combination'],
  ['a row of the list of exhibits', 'Certificate of Designations formats as Inline XBRL'],
  ['too short', 'Sells its plant'],
  ['too long', `Sells its plant in ${'Springfield '.repeat(10)}`],
])('rejects a line with %s: %s', (_, line) => {
  expect(isGoodLine(line)).toBe(false);
});
