import type { FoundPassage } from '../answer/text/candidate-sentences.ts';
import { AnsweredQuestion } from './answered-question.reader.ts';
import type { RetrievedFilings } from './retrieved-filings.reader.ts';

/** Answers over one passage of a report of a company that has changed its ticker or is gone. */
function answered(question: string, title: string, text: string) {
  const filing = { accession: '0000000000-08-000001', form: '8-K', filedOn: '2008-08-19', title, text };
  const passage: FoundPassage = { filing, start: 0, end: text.length };
  const filings = { candidates: async () => [], passages: async () => [passage] } as unknown as RetrievedFilings;
  return new AnsweredQuestion(filings, { byTicker: async () => null }).answer(question, new Set(['8-K']));
}

const TEXT = 'Anvilworks Communications, Inc. will place $18,000,000 in shares of its common stock into escrow at the merger.';
const ASKED = 'How much ANVI stock goes into escrow at the merger of August 2008?';

test('a ticker that no company has any longer is the beginning of the name of its filings', async () => {
  expect((await answered(ASKED, 'Anvilworks Communications, Inc.', TEXT))?.[0]?.text).toContain('$18,000,000');
});

test('a ticker of another company is not', async () => {
  expect(await answered(ASKED, 'Bolt Communications, Inc.', TEXT)).toBeNull();
  // Three letters begin too many names.
  expect(await answered(ASKED.replace('ANVI', 'ANV'), 'Anvilworks Communications, Inc.', TEXT)).toBeNull();
});
