import type { FoundPassage } from '../answer/text/candidate-sentences.ts';
import { AnsweredQuestion } from './answered-question.reader.ts';
import type { RetrievedFilings } from './retrieved-filings.reader.ts';

/** Answers from one passage of a report by a company that changed its ticker or no longer exists. */
function answered(question: string, title: string, text: string) {
  const filing = { accession: '0000000000-08-000001', form: '8-K', filedOn: '2008-08-19', title, text };
  const passage: FoundPassage = { filing, start: 0, end: text.length };
  const filings = { candidates: async () => [], passages: async () => [passage] } as unknown as RetrievedFilings;
  return new AnsweredQuestion(filings, { byTicker: async () => null }).answer(question, new Set(['8-K']));
}

const TEXT = 'Anvilworks Communications, Inc. will place $18,000,000 in shares of its common stock into escrow at the merger.';
const ASKED = 'How much ANVI stock goes into escrow at the merger of August 2008?';

test('treats a ticker that no company has anymore as the beginning of a name', async () => {
  expect((await answered(ASKED, 'Anvilworks Communications, Inc.', TEXT))?.[0]?.text).toContain('$18,000,000');
});

test('doesn’t do so if another company has the ticker', async () => {
  expect(await answered(ASKED, 'Bolt Communications, Inc.', TEXT)).toBeNull();
  // Too many names start with three letters.
  expect(await answered(ASKED.replace('ANVI', 'ANV'), 'Anvilworks Communications, Inc.', TEXT)).toBeNull();
});
