import { join } from 'node:path';
import { QuestionedCorpus, questionsOf } from '../kit/asked-questions.ts';
import { describeCorpus } from '../kit/edgar-corpus.ts';

describeCorpus('questions to the assistant', (corpus) => {
  const questioned = new QuestionedCorpus();
  beforeAll(() => questioned.load(corpus), 120_000);
  afterAll(() => questioned.close());

  test('no fewer are answered rightly than were, and every citation stands in its filing', async () => {
    const right = { answerable: 0, not: 0 };
    for (const asked of questionsOf(join(corpus.root, 'questions.jsonl'))) {
      const judged = await questioned.ask(asked);
      if (judged.right) right[asked.answerable ? 'answerable' : 'not'] += 1;
      expect(judged.answer === '').toBe(judged.citations.length === 0);
    }
    expect(right.answerable).toBeGreaterThanOrEqual(52);
    expect(right.not).toBeGreaterThanOrEqual(17);
  });
});
