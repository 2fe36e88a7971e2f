import { readFileSync } from 'node:fs';
import { QuestionedCorpus, questionsOf } from './asked-questions.ts';
import { describeCorpus, type EdgarCorpus } from './edgar-corpus.ts';

const FIXTURES = new URL('../fixtures/questions/', import.meta.url);

/** Name, file below `test/fixtures/questions` or a URL, minimum number of answerable questions answered correctly, and of unanswerable ones left unanswered. */
export type AnsweredSet = readonly [name: string, file: string, told: number, not: number];

/** Asks every question of these sets over the corpus: the number of correct answers must not drop, and no answer may lack a citation. */
export function describeAnswered(
  title: string,
  setsOf: (corpus: EdgarCorpus) => readonly AnsweredSet[],
  describeOver = describeCorpus,
): void {
  describeOver(title, (corpus) => {
    const questioned = new QuestionedCorpus();
    beforeAll(() => questioned.load(corpus));
    afterAll(() => questioned.close());

    test.each(setsOf(corpus))(
      'no fewer are answered rightly than were, and nothing is told without a citation: %s',
      async (_name, file, told, not) => {
        const right = { answerable: 0, not: 0 };
        for (const asked of questionsOf(readFileSync(new URL(file, FIXTURES), 'utf8'))) {
          const judged = await questioned.ask(asked);
          if (judged.right) right[asked.answerable ? 'answerable' : 'not'] += 1;
          expect(judged.answer === '').toBe(judged.citations.length === 0);
        }
        expect(right.answerable).toBeGreaterThanOrEqual(told);
        expect(right.not).toBeGreaterThanOrEqual(not);
      },
    );
  });
}
