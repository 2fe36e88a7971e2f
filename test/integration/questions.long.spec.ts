import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { QuestionedCorpus, questionsOf } from '../kit/asked-questions.ts';
import { describeCorpus } from '../kit/edgar-corpus.ts';

const FIXTURES = new URL('../fixtures/questions/', import.meta.url);
const OVER_THE_OUTSIDE_CORPUS = [
  'other-filings.jsonl',
  'owners.jsonl',
  'many-kinds.jsonl',
  'kinds-of-the-corpus.jsonl',
  'kinds-of-the-corpus-later.jsonl',
];
/** The questions were known when the assistant was written: a lower share of right answers means that it is broken, a higher one proves nothing. */
const RIGHT = 0.75;

describeCorpus('questions to the assistant', (corpus) => {
  const questioned = new QuestionedCorpus();
  beforeAll(() => questioned.load(corpus));
  afterAll(() => questioned.close());

  const ofCorpus = pathToFileURL(`${corpus.root}/questions.jsonl`).href;
  test.each([ofCorpus, ...corpus.either(OVER_THE_OUTSIDE_CORPUS, [])])(
    'most are answered rightly or refused where no filing answers, and every answer has a citation: %s',
    async (file) => {
      const asked = questionsOf(readFileSync(new URL(file, FIXTURES), 'utf8'));
      const judged = [];
      for (const question of asked) judged.push({ question, ...(await questioned.ask(question)) });
      expect(judged.filter(({ answer, citations }) => (answer === '') !== (citations.length === 0))).toEqual([]);
      for (const answerable of [true, false]) {
        const those = judged.filter(({ question }) => question.answerable === answerable);
        expect(those.filter(({ right }) => right).length).toBeGreaterThanOrEqual(RIGHT * those.length);
      }
    },
  );
});
