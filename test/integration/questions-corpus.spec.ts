import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QuestionedCorpus, questionsOf } from '../kit/asked-questions.ts';
import { describeCorpus } from '../kit/edgar-corpus.ts';

const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/questions/${name}`, import.meta.url));

describeCorpus('questions to the assistant', (corpus) => {
  const questioned = new QuestionedCorpus();
  beforeAll(() => questioned.load(corpus), 120_000);
  afterAll(() => questioned.close());

  test.each([
    ['of the corpus', join(corpus.root, 'questions.jsonl'), 58, 20],
    ['of other filings', fixture('more.jsonl'), 47, 44],
    ['of owners of a stock', fixture('owners.jsonl'), 48, 18],
    ['of many kinds', fixture('varied.jsonl'), 60, 20],
    ['of many kinds, anew', fixture('varied-anew.jsonl'), 55, 20],
    ['of many kinds, at last', fixture('varied-last.jsonl'), 57, 20],
    ['of many kinds, fourth set', fixture('varied-fourth.jsonl'), 55, 20],
    ['of many kinds, fifth set', fixture('varied-fifth.jsonl'), 57, 20],
    ['of many kinds, sixth set', fixture('varied-sixth.jsonl'), 39, 19],
    ['of the kinds of the corpus, over other filings', fixture('siblings.jsonl'), 60, 20],
    ['of the kinds of the corpus, second set', fixture('siblings-second.jsonl'), 58, 20],
    ['of the kinds of the corpus, third set', fixture('siblings-third.jsonl'), 55, 20],
    ['of the kinds of the corpus, fourth set', fixture('siblings-fourth.jsonl'), 57, 20],
    ['of the kinds of the corpus, fifth set', fixture('siblings-fifth.jsonl'), 47, 20],
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
