import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QuestionedCorpus, questionsOf } from '../kit/asked-questions.ts';
import { describeCorpus } from '../kit/edgar-corpus.ts';

describeCorpus('questions to the assistant', (corpus) => {
  const questioned = new QuestionedCorpus();
  beforeAll(() => questioned.load(corpus), 120_000);
  afterAll(() => questioned.close());

  test.each([
    ['of the corpus', join(corpus.root, 'questions.jsonl'), 58, 20],
    ['of other filings', fileURLToPath(new URL('../fixtures/questions/more.jsonl', import.meta.url)), 47, 44],
    ['of owners of a stock', fileURLToPath(new URL('../fixtures/questions/owners.jsonl', import.meta.url)), 48, 18],
    ['of many kinds', fileURLToPath(new URL('../fixtures/questions/varied.jsonl', import.meta.url)), 60, 20],
    ['of many kinds, anew', fileURLToPath(new URL('../fixtures/questions/varied-anew.jsonl', import.meta.url)), 54, 20],
    ['of many kinds, at last', fileURLToPath(new URL('../fixtures/questions/varied-last.jsonl', import.meta.url)), 57, 20],
    ['of many kinds, fourth set', fileURLToPath(new URL('../fixtures/questions/varied-fourth.jsonl', import.meta.url)), 54, 20],
    ['of many kinds, fifth set', fileURLToPath(new URL('../fixtures/questions/varied-fifth.jsonl', import.meta.url)), 56, 20],
    ['of many kinds, sixth set', fileURLToPath(new URL('../fixtures/questions/varied-sixth.jsonl', import.meta.url)), 38, 19],
    [
      'of the kinds of the corpus, over other filings',
      fileURLToPath(new URL('../fixtures/questions/siblings.jsonl', import.meta.url)),
      60,
      20,
    ],
    [
      'of the kinds of the corpus, second set',
      fileURLToPath(new URL('../fixtures/questions/siblings-second.jsonl', import.meta.url)),
      58,
      20,
    ],
    [
      'of the kinds of the corpus, third set',
      fileURLToPath(new URL('../fixtures/questions/siblings-third.jsonl', import.meta.url)),
      52,
      19,
    ],
  ])('no fewer are answered rightly than were, and nothing is told without a citation: %s', async (_name, file, told, not) => {
    const right = { answerable: 0, not: 0 };
    for (const asked of questionsOf(file)) {
      const judged = await questioned.ask(asked);
      if (judged.right) right[asked.answerable ? 'answerable' : 'not'] += 1;
      expect(judged.answer === '').toBe(judged.citations.length === 0);
    }
    expect(right.answerable).toBeGreaterThanOrEqual(told);
    expect(right.not).toBeGreaterThanOrEqual(not);
  });
});
