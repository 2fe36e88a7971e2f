import { titleOf } from './release-title.ts';

const BODY =
  'SPRINGFIELD, March 5, 2026 – Acme Robotics, Inc. today announced that it will buy Borealis. The company reported record revenue and raised its outlook for the year with strong demand. The uplist to the exchange follows.';
const release = (title: string) => `Exhibit 99.1\nFOR IMMEDIATE RELEASE\n${title}\n${BODY}\n`;

test.each([
  ['Acme Robotics Reports Record Revenue and Raises Outlook', 'Reports record revenue and raises outlook'],
  ['ACME ROBOTICS TO BUY BOREALIS; RAISES ITS OUTLOOK FOR THE YEAR', 'Raises its outlook for the year'],
  ['Acme Robotics, Inc. Announces Uplist to the Exchange', 'Announces uplist to the exchange'],
])('%s', (title, line) => {
  expect(titleOf(release(title), 'ACME ROBOTICS INC')).toBe(line);
});

test.each(['Contact: Jane Roe, 212-555-0100', 'Acme Robotics, Inc.', 'An Investor Presentation', ''])(
  'a line without a verb is no title: %s',
  (title) => {
    expect(titleOf(release(title), 'ACME ROBOTICS INC')).toBeNull();
  },
);

test('the text of the release is never taken for its title', () => {
  expect(titleOf(`Exhibit 99.1\n${BODY}\nAcme Robotics announces a buyback of its shares`, 'ACME ROBOTICS INC')).toBeNull();
});
