import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QuestionedCorpus, questionsOf } from '../kit/asked-questions.ts';
import { describeCorpus } from '../kit/edgar-corpus.ts';

describeCorpus('questions to the assistant', (corpus) => {
  const questioned = new QuestionedCorpus();
  beforeAll(() => questioned.load(corpus), 120_000);
  afterAll(() => questioned.close());

  test.each([
    ['of the corpus', join(corpus.root, 'questions.jsonl'), 57, 20],
    ['of other filings', fileURLToPath(new URL('../fixtures/questions/more.jsonl', import.meta.url)), 45, 44],
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
