import { type Answer, type Candidate, isVerbatim } from '../answer/answer.ts';
import { holdingsAnswer } from '../answer/holdings-answer.ts';
import { type Question, questionOf } from '../answer/question.ts';
import { stakeAnswer } from '../answer/stake-answer.ts';
import { searchedWords, textAnswer } from '../answer/text-answer.ts';
import { tradeAnswer } from '../answer/trade-answer.ts';
import { OPEN_KIND } from '../index-texts/indexed-filing.ts';
import type { RetrievedFilings } from './retrieved-filings.reader.ts';

const OWNERSHIP = ['3', '4', '5'];
const HOLDINGS = ['13F'];
const STAKES = ['13D', '13G'];
/** A trade is reported within days, a year's gifts and a quarter's positions within weeks after its end. */
const REPORTED_WITHIN_DAYS = 100;

/**
 * Answers from facts and sentences of stored filings alone: nothing that a question or a filing says is an instruction. A statement is given
 * only with words that stand in its filing.
 */
export class AnsweredQuestion {
  constructor(private readonly filings: RetrievedFilings) {}

  /** @param forms form types that the reader opens; others are not looked at. @returns null where the filings do not tell. */
  async answer(text: string, forms: ReadonlySet<string>): Promise<Answer> {
    const question = questionOf(text);
    if (question.isAdvice || question.words.length === 0) return null;
    const facts = await this.#fromFacts(question, forms);
    if (facts !== undefined) return facts;
    const kinds = [...forms, OPEN_KIND].filter((kind) => !OWNERSHIP.includes(kind));
    const passages = await this.filings.passages({ words: searchedWords(question.words), kinds, ...spanOf(question, 400) });
    return textAnswer(question, passages);
  }

  /** Undefined where the facts of no filing are asked for. */
  async #fromFacts(question: Question, forms: ReadonlySet<string>): Promise<Answer | undefined> {
    const among = (kinds: readonly string[]) =>
      this.filings.candidates({
        words: question.words,
        kinds: kinds.filter((kind) => forms.has(kind)),
        ...spanOf(question, REPORTED_WITHIN_DAYS),
      });
    const trades = await among(OWNERSHIP);
    const traded = tradeAnswer(question, trades);
    if (traded) return verified(traded, trades);
    const reports = await Promise.all((await among(HOLDINGS)).map((filing) => this.filings.holdings(filing)));
    const held = holdingsAnswer(question, reports);
    if (held) return verified(held, reports);
    const stakes = await among(STAKES);
    const staked = stakeAnswer(question, stakes);
    if (staked) return verified(staked, stakes);
    // Where one of them is about the named and does not tell, other filings are not asked.
    return traded === null || held === null || staked === null ? null : undefined;
  }
}

/** When a filing about the periods of a question was filed; any time without one. */
function spanOf({ periods }: Question, daysAfter: number): { readonly from?: string; readonly to?: string } {
  if (periods.length === 0) return {};
  const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  const fiscal = periods.some((period) => period.fiscal);
  const from = periods.map((period) => period.from).toSorted()[0] ?? '';
  const to =
    periods
      .map((period) => period.to)
      .toSorted()
      .at(-1) ?? '';
  return { from: shifted(from, fiscal ? -366 : 0), to: shifted(to, daysAfter) };
}

/** Without statements whose words do not stand in their filing; null where none is left. */
function verified(answer: NonNullable<Answer>, filings: readonly Candidate[]): Answer {
  const texts = new Map(filings.map(({ accession, text }) => [accession, text]));
  const proved = answer.filter(
    ({ citations }) =>
      citations.length > 0 && citations.every((citation) => isVerbatim(citation, texts.get(citation.accession) ?? '')),
  );
  return proved.length === 0 ? null : proved;
}
