import type { TokenPart } from '#platform/token-budget/token-budget.store.ts';
import type { Answer, AnswerStep } from '../answer/answer.ts';
import { OPEN_KIND } from '../index-texts/indexed-filing.ts';
import { type AnswerTools, type AnswerWriter, NotWritten } from '../model/answer-writer.port.ts';
import { WrittenAnswerReader, type WrittenEnd } from '../model/written-answer.parser.ts';
import type { QuestionTexts } from './question-texts.reader.ts';

/**
 * Has a model write the answer from the same filings, and yields each sentence that is proved by quotes as soon as it is written. Answers by rules
 * instead if there is no model, if no tokens are left or may be used, or if none of the sentences was proved.
 */
export class WrittenQuestion {
  constructor(
    private readonly texts: Pick<QuestionTexts, 'readQuestion' | 'answer' | 'passages' | 'proved'>,
    private readonly writer: AnswerWriter,
  ) {}

  /**
   * @param tokens the shares of the daily token budget to charge; null to answer by rules.
   * @param signal aborts when the reader no longer waits for the answer; no step follows.
   */
  async *answer(
    text: string,
    forms: ReadonlySet<string>,
    tokens: readonly TokenPart[] | null,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerStep, void, undefined> {
    const { text: question, isAdvice } = await this.texts.readQuestion(text);
    if (isAdvice || question === '') {
      yield { kind: isAdvice ? 'advice' : 'not found' };
      return;
    }
    const seen = new Map<string, string>();
    let ruleAnswer: Promise<Answer> | null = null;
    const answerByRules = () => {
      ruleAnswer ??= this.texts.answer(text, forms);
      return ruleAnswer;
    };
    if (tokens === null) {
      yield* stepsOf(await answerByRules());
      return;
    }
    const yielded = new Set<string>();
    let leftOut = 0;
    let end: WrittenEnd = 'malformed';
    try {
      let round = 0;
      let written = new WrittenAnswerReader();
      for await (const piece of this.writer.write(question, this.#tools(forms, seen, answerByRules), tokens, signal)) {
        if (piece.round !== round) written = new WrittenAnswerReader();
        round = piece.round;
        for (const sentence of written.feed(piece.text)) {
          const statement = await this.texts.proved(sentence, seen);
          if (statement === null) leftOut += 1;
          // A model that already wrote sentences while it called tools may repeat them.
          if (statement === null || yielded.has(statement.text)) continue;
          yielded.add(statement.text);
          yield { kind: 'statement', statement };
        }
      }
      end = written.end();
    } catch (failure) {
      if (!(failure instanceof NotWritten)) throw failure;
    }
    if (signal.aborted) return;
    if (yielded.size > 0) yield end === 'malformed' ? { kind: 'broken off' } : { kind: 'whole', leftOut };
    else if (end === 'none') yield { kind: 'not found' };
    else yield* stepsOf(await answerByRules());
  }

  /** @param seen collects what the model is shown, by accession number, because it may quote only that. */
  #tools(forms: ReadonlySet<string>, seen: Map<string, string>, answerByRules: () => Promise<Answer>): AnswerTools {
    const show = (accession: string, words: string) => {
      const known = seen.get(accession);
      if (known?.includes(words) !== true) seen.set(accession, known === undefined ? words : `${known}\n${words}`);
    };
    return {
      search: async ({ query, form, from, to }) => {
        const open = [...forms, OPEN_KIND];
        const kinds = form === undefined ? open : open.filter((kind) => kind.toUpperCase() === form.toUpperCase());
        if (kinds.length === 0) return [];
        const passages = await this.texts.passages({ query, kinds, from, to });
        return passages.map(({ quotable, ...shown }) => {
          show(shown.accession, quotable);
          return shown;
        });
      },
      facts: async () => {
        const statements = (await answerByRules()) ?? [];
        for (const { accession, quote } of statements.flatMap(({ citations }) => citations)) {
          show(accession, quote);
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
