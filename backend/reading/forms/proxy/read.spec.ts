import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { p, prose } from '#kit/form-samples.ts';

const read = (body: string) => {
  const { facts, text } = extractFacts({ body: Buffer.from(body, 'utf8') });
  for (const { title, start, end } of facts.proxy?.proposals ?? []) expect(text.slice(start, end)).toBe(title);
  return facts;
};
const titles = (facts: ReturnType<typeof read>) => facts.proxy?.proposals.map(({ number, title }) => [number, title]);

test('reads the purposes listed in a notice, without “other business”', () => {
  const facts = read(
    prose(
      'DEF 14A',
      p('NOTICE OF ANNUAL MEETING OF STOCKHOLDERS'),
      p('The meeting will be held on Thursday, May 14, 2026, at 10:00 a.m. for the following purposes:'),
      p('1. To elect five directors;'),
      p('2. To approve a reverse stock split; and'),
      p('3. To transact such other business as may properly come before the meeting.'),
      p('Stockholders of record at the close of business on March 16, 2026 may vote.'),
    ),
  );
  expect(facts.proxy).toMatchObject({ meetingDate: 'May 14, 2026', recordDate: 'March 16, 2026', isSpecialMeeting: false });
  expect(titles(facts)).toEqual([
    ['1', 'To elect five directors'],
    ['2', 'To approve a reverse stock split'],
  ]);
});

test('reads proposals under headings, skipping the table of contents and sentences about them', () => {
  const facts = read(
    prose(
      'PRE 14A',
      p('ANNUAL MEETING OF SHAREHOLDERS TO BE HELD ON JUNE 2, 2026'),
      '<table><tr><td>Proposal No. 1 &#8212; Election of Directors</td><td>7</td></tr><tr><td>Proposal No. 2 &#8212; Increase of Authorized Shares</td><td>12</td></tr></table>',
      p('Proposal 2 requires a majority of the votes.'),
      p('PROPOSAL NO. 3: ADVISORY VOTE ON PAY'),
    ),
  );
  expect(facts.proxy?.meetingDate).toBe('JUNE 2, 2026');
  expect(titles(facts)).toEqual([
    ['1', 'Election of Directors'],
    ['2', 'Increase of Authorized Shares'],
    ['3', 'ADVISORY VOTE ON PAY'],
  ]);
});

test('reads a special meeting on a merger, and its amendment', () => {
  const facts = read(
    prose(
      'PREM14A/A',
      p('A special meeting of stockholders of Acme will be held virtually on July 9, 2026.'),
      p('Proposal 1: The Merger Proposal'),
    ),
  );
  expect(facts.proxy).toMatchObject({ isAmendment: true, isSpecialMeeting: true, meetingDate: 'July 9, 2026' });
});

test('does not warn about additional material that states nothing', () => {
  const facts = read(prose('DEFA14A', p('Dear stockholder, please vote.')));
  expect(facts.proxy).toEqual({ isAmendment: false, meetingDate: null, recordDate: null, isSpecialMeeting: null, proposals: [] });
  expect(facts.parseWarnings).toEqual([]);
});

test('warns about a proxy statement without a date and a list', () => {
  const facts = read(prose('DEF 14A', p('Proxy statement'), p('12. Not the first'), p('Proposal 4')));
  expect([facts.proxy?.proposals, facts.parseWarnings]).toEqual([
    [],
    ['The date of the meeting was not found.', 'No proposal was found by its number.'],
  ]);
});

test('skips an endless heading of dots quickly', () => {
  const dots = '.'.repeat(110_000);
  const facts = read(
    prose('DEF 14A', p(`Proposal No. 1 Election of Directors${'.'.repeat(700)}7`), p(`Proposal No. 2 Pay${dots}x`)),
  );
  expect(titles(facts)).toEqual([]);
});
