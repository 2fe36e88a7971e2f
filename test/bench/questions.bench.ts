import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JudgedAnswer, QuestionedCorpus, questionsOf } from '../kit/asked-questions.ts';
import { blindSample } from '../kit/blind-sample.ts';
import { type EdgarCorpus, openEdgarCorpus } from '../kit/edgar-corpus.ts';
import type { Bench, Figure } from './figure.ts';

/** The AI assistant on the filings of a corpus; lists every question that is not answered correctly, with the answer. */
export const bench: Bench = {
  about: 'questions to the assistant',
  async run(onProgress, _minutes, json = false) {
    const corpus = openEdgarCorpus();
    const questioned = new QuestionedCorpus();
    onProgress(`reads ${corpus.filings.length} filings of ${corpus.name}`);
    await questioned.load(corpus, asksAbout(SAMPLE));
    const judged: JudgedAnswer[] = [];
    for (const asked of questionsOf(linesOf(corpus))) {
      const one = await questioned.ask(asked);
      judged.push(one);
      if (SAMPLE !== undefined) continue;
      if (json)
        process.stdout.write(
          `${JSON.stringify({ id: asked.id, answer: one.answer || NOT_FOUND, citations: one.citations, ...(one.passage !== '' && { passage: one.passage }) })}\n`,
        );
      else if (!one.right) process.stderr.write(`${asked.id} ${asked.question}\n  ${one.answer || one.passage || NOT_FOUND}\n`);
    }
    await questioned.close();
    const answerable = judged.filter(({ asked }) => asked.answerable);
    const others = judged.filter(({ asked }) => !asked.answerable);
    if (SAMPLE !== undefined) {
      const silent = answerable.filter(({ answer, right }) => answer === '' && !right).length;
      const other = answerable.filter(({ answer, right }) => answer !== '' && !right).length;
      onProgress(`of ${answerable.length} answerable ones ${silent} without an answer and ${other} with another one`);
      return [share('answered', answerable), share('not in the filings', others)];
    }
    const kinds = [...Map.groupBy(answerable, ({ asked }) => asked.kind)];
    // A file may have questions of one kind only; there is no share of the other.
    return [
      ...(answerable.length > 0 ? [share('answered with a citation', answerable, 85)] : []),
      ...kinds.map(([kind, group]) => share(`answered: ${kind}`, group)),
      ...(others.length > 0 ? [share('not in the filings', others, 85)] : []),
    ];
  },
};

/** Name of a blind sample: its questions are asked about its own filings, and only totals are printed. */
const SAMPLE = process.env['BLIND_SAMPLE'];

function linesOf({ root }: EdgarCorpus): string {
  if (SAMPLE !== undefined) return blindSample(`${SAMPLE}.questions.jsonl`);
  return readFileSync(process.env['QUESTIONS'] ?? join(root, 'questions.jsonl'), 'utf8');
}

/** Filings that a blind sample's questions are about; null for all. */
const asksAbout = (sample: string | undefined) =>
  sample === undefined ? null : new Set(blindSample(`${sample}.jsonl`).match(/\d{10}-\d{2}-\d{6}/g));

const NOT_FOUND = 'I couldn’t find this in the filings.';

function share(name: string, group: readonly JudgedAnswer[], atLeast?: number): Figure {
  const right = group.filter((one) => one.right).length;
  return {
    name,
    value: (100 * right) / group.length,
    unit: '%',
    floor: null,
    limits: atLeast === undefined ? [] : [{ of: 'value', atLeast }],
    note: `${right} of ${group.length} questions`,
  };
}
