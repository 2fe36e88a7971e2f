import { quotedTitle, releaseSubject, titleOf } from './title-line.ts';

const BODY =
  'SPRINGFIELD, March 5, 2026 – Acme Robotics, Inc. today announced that it will buy Borealis. The company reported record revenue and raised its outlook for the year with strong demand. The uplist to the exchange follows: the mill at Springfield has extensive damage, a boiler failure in its production, with approval of the state. It starts another mill, a merger and a buyback as the board decided in its meeting of the day before, and will report to the holders of its shares when it has the figures of the whole year and of the quarter that ends with it.';
const release = (title: string) => `Exhibit 99.1\nFOR IMMEDIATE RELEASE\n${title}\n${BODY}\n`;

test.each([
  ['Acme Robotics Reports Record Revenue and Raises Outlook', 'Reports record revenue and raises outlook'],
  [
    'ACME ROBOTICS TO BUY BOREALIS; RAISES ITS OUTLOOK FOR THE YEAR',
    'Acme Robotics will buy Borealis; raises its outlook for the year',
  ],
  ['Acme Robotics, Inc. Announces Uplist to the Exchange', 'Announces uplist to the exchange'],
  ['Acme Robotics to Acquire Borealis for $400 Million', 'Acme Robotics will acquire Borealis for $400 million'],
  [
    'ACME ROBOTICS SPRINGFIELD MILL\nSUFFERS EXTENSIVE DAMAGE\nIN BOILER FAILURE',
    'Springfield mill suffers extensive damage in boiler failure',
  ],
  ['ACME ROBOTICS SPRINGFIELD MILL SUFFERS TERRIBLE LOSS OF POWER', 'Springfield mill suffers terrible loss of power'],
  ['Acme Robotics’ Springfield Mill Resumes Production', 'Springfield mill resumes production'],
  ['Acme Robotics Bank Receives Approval of the State', 'Acme Robotics Bank receives approval of the state'],
  ['ACME ROBOTICS REPORTS RECORD REVENUE\nRAISES OUTLOOK FOR THE YEAR', 'Reports record revenue; raises outlook for the year'],
  ['Acme Robotics and Borealis Agree on a Merger\nDirectors will be named later', 'Acme Robotics and Borealis agree on a merger'],
])('%s', (title, line) => {
  expect(titleOf(release(title), 'ACME ROBOTICS INC')).toBe(line);
});

test.each([
  ['Acme announces that it sold its plant', 'Announces that it sold its plant'],
  ['Acme Robotics, Inc. Agrees to Acquire Borealis Inc.', 'Agrees to acquire Borealis'],
  ['Acme Robotics Board of Directors Approves Buyback', 'Board approves buyback'],
])('recognizes the company by part of its name, with legal forms and boards: %s', (title, line) => {
  expect(titleOf(release(title), 'ACME ROBOTICS INC')).toBe(line);
});

test('uses a title quoted in an 8-K if the release itself is missing', () => {
  const body =
    'The Company posted a letter entitled “Our Next Chapter” and a release titled “Acme Robotics Opens a Mill in Ohio.”';
  expect(quotedTitle(body, 'ACME ROBOTICS INC')).toBe('Publishes “Our Next Chapter”');
  expect(quotedTitle('a release titled “Acme Robotics Opens Another Mill.”', 'ACME ROBOTICS INC')).toBe('Opens Another Mill');
});

test.each(['Contact: Jane Roe, 212-555-0100', 'Acme Robotics, Inc.', 'An Investor Presentation', ''])(
  'a line without a verb is no title: %s',
  (title) => {
    expect(titleOf(release(title), 'ACME ROBOTICS INC')).toBeNull();
  },
);

test('never takes the body of a release for its title', () => {
  expect(titleOf(`Exhibit 99.1\n${BODY}\nAcme Robotics announces a buyback of its shares`, 'ACME ROBOTICS INC')).toBeNull();
});

test.each([
  [
    'Acme Inc. issued a press release regarding Borealis Assurance Corporation’s RMBS litigation. Exhibit 99.1 is a copy of such press release.',
    'Borealis Assurance Corporation’s RMBS litigation',
  ],
  [
    'The Company issued a press release concerning the Company’s new plant in Ohio, a copy of which is attached.',
    'its new plant in Ohio',
  ],
  ['A press release about its talks with the miners’ union was issued, which is attached.', 'its talks with the miners’ union'],
  ['A press release dated May 5, 2026 relating to the outage of its Delta satellite.', 'the outage of its Delta satellite'],
  ['Acme released the attached news release with respect to its tax dispute in Norway.', 'its tax dispute in Norway'],
  ['The Company issued a press release regarding the foregoing matters.', null],
  ['The Company issued a press release regarding certain information.', null],
  ['The Company issued a press release. A conference call regarding its plans is held on May 5.', null],
])('the subject of the release in %j', (text, subject) => {
  expect(releaseSubject(text)).toBe(subject);
});
