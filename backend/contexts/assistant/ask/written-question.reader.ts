import { wordsOf } from '../../../platform/full-text/words.ts';
import type { Answer, AnswerStep } from '../answer/answer.ts';
import { questionOf } from '../answer/question/question.ts';
import { OPEN_KIND } from '../index-texts/indexed-filing.ts';
import { type AnswerTools, type AnswerWriter, NotWritten } from '../model/answer-writer.port.ts';
import { provedStatement } from '../model/proved-statement.policy.ts';
import { WrittenAnswerReader, type WrittenEnd } from '../model/written-answer.parser.ts';
import type { AnsweredQuestion } from './answered-question.reader.ts';
import type { RetrievedFilings } from './retrieved-filings.reader.ts';

/** Passages of one search that a model is shown. */
const SHOWN = 10;

/**
 * Has a model write the answer over the same filings, and gives each sentence of it that quotes prove as soon as it is written. Without a model, without
 * tokens, or where nothing of what it wrote is proved, the rules answer.
 */
export class WrittenQuestion {
  constructor(
    private readonly answered: Pick<AnsweredQuestion, 'answer'>,
    private readonly filings: Pick<RetrievedFilings, 'passages'>,
    private readonly writer: AnswerWriter,
  ) {}

  /** @param signal ends the work: nobody waits for the answer any more, and no step follows. */
  async *answer(text: string, forms: ReadonlySet<string>, signal: AbortSignal): AsyncGenerator<AnswerStep, void, undefined> {
    const question = questionOf(text);
    if (question.isAdvice || question.words.length === 0) {
      yield { kind: 'not found' };
      return;
    }
    const seen = new Map<string, string>();
    let ruled: Promise<Answer> | null = null;
    const byRules = () => {
      ruled ??= this.answered.answer(text, forms);
      return ruled;
    };
    const given = new Set<string>();
    let leftOut = 0;
    let end: WrittenEnd = 'malformed';
    try {
      let round = 0;
      let written = new WrittenAnswerReader();
      for await (const piece of this.writer.write(question.text, this.#tools(forms, seen, byRules), signal)) {
        if (piece.round !== round) written = new WrittenAnswerReader();
        round = piece.round;
        for (const sentence of written.feed(piece.text)) {
          const statement = provedStatement(sentence, seen);
          if (statement === null) leftOut += 1;
          // A model that wrote beside a use of tools may write the same again.
          if (statement === null || given.has(statement.text)) continue;
          given.add(statement.text);
          yield { kind: 'statement', statement };
        }
      }
      end = written.end();
    } catch (failure) {
      if (!(failure instanceof NotWritten)) throw failure;
    }
    if (signal.aborted) return;
    if (given.size > 0) yield end === 'malformed' ? { kind: 'broken off' } : { kind: 'whole', leftOut };
    else if (end === 'none') yield { kind: 'not found' };
    else yield* stepsOf(await byRules());
  }

  /** @param seen what the model is shown, by accession number: it can quote nothing else. */
  #tools(forms: ReadonlySet<string>, seen: Map<string, string>, byRules: () => Promise<Answer>): AnswerTools {
    return {
      search: async ({ query, form, from, to }) => {
        const open = [...forms, OPEN_KIND];
        const kinds = form === undefined ? open : open.filter((kind) => kind.toUpperCase() === form.toUpperCase());
        const words = wordsOf(query);
        if (words.length === 0 || kinds.length === 0) return [];
        const span = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
        const passages = (await this.filings.passages({ words, kinds, ...span })).slice(0, SHOWN);
        return passages.map(({ filing, start, end }) => {
          const { accession, form: filed, filedOn, title, text } = filing;
          seen.set(accession, text);
          return { accession, form: filed, filedOn, company: title, text: text.slice(start, end) };
        });
      },
      facts: async () => {
        const statements = (await byRules()) ?? [];
        for (const { accession, quote } of statements.flatMap(({ citations }) => citations)) {
          // Rows of a 13F are quoted that the text of the filing leaves out.
          const known = seen.get(accession) ?? '';
          if (!known.includes(quote)) seen.set(accession, `${known}\n${quote}`);
        }
        return statements.map(({ text, citations }) => ({ text, quotes: citations }));
      },
    };
  }
}

function* stepsOf(answer: Answer): Generator<AnswerStep, void, undefined> {
  if (answer === null) {
    yield { kind: 'not found' };
    return;
  }
  for (const statement of answer) yield { kind: 'statement', statement };
  yield { kind: 'whole', leftOut: 0 };
}
