import { wordsOf } from '#platform/full-text/words.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import type { Answer } from '../answer/answer.ts';
import { compensationAnswer } from '../answer/facts/compensation-answer.ts';
import { incomeAnswer } from '../answer/facts/income-answer.ts';
import { itemsAnswer } from '../answer/facts/items-answer.ts';
import { holdingsAnswer } from '../answer/holdings/holdings-answer.ts';
import { type Question, questionOf } from '../answer/question/question.ts';
import { shifted } from '../answer/question/question-dates.ts';
import { isKnownWord, searchedWords } from '../answer/same-words.catalog.ts';
import { stakeAnswer } from '../answer/stakes/stake-answer.ts';
import type { FoundPassage } from '../answer/text/candidate-sentences.ts';
import { TOLD_WITHIN_DAYS, titled } from '../answer/text/filings-asked.ts';
import { textAnswer } from '../answer/text/text-answer.ts';
import { tradeAnswer } from '../answer/trades/trade-answer.ts';
import { verified } from '../answer/verified.ts';
import { votesAnswer } from '../answer/votes/votes-answer.ts';
import { OPEN_KIND } from '../index-texts/indexed-filing.ts';
import type { RetrievedFilings } from './retrieved-filings.reader.ts';

/** A company by its ticker; null if none. */
type CompanyByTicker = (ticker: string) => Promise<{ readonly name: string } | null>;

/** Legal forms and places of incorporation, which a company's name has in many ways. */
const LEGAL = new Set(wordsOf('inc corp corporation co company plc ltd limited llc lp sa nv ag se trust de md new the of'));
const OWNERSHIP = ['3', '4', '5'];
const HOLDINGS = ['13F'];
const STAKES = ['13D', '13G'];
const CURRENT_REPORTS = ['8-K'];
const REPORTS = ['10-K', '10-Q', '20-F'];
/** Fewer letters begin the names of many companies. */
const LONG_TICKER = 4;
/** A report may name a day that is still to come. */
const NAMED_AHEAD_DAYS = 400;
/** A trade is reported within days. */
const REPORTED_WITHIN_DAYS = 100;
/** Gifts may wait for the Form 5, which is due 45 days after the end of the issuer's year, and some trades are reported late. */
const REPORTED_LATE_WITHIN_DAYS = 420;
/** An event of the month before is reported in the month that is named. */
const EVENT_BEFORE_DAYS = 60;
/** What is no longer held stands in the report of the quarter before. */
const QUARTERS_BEFORE_DAYS = 200;
/** A schedule may tell of the day on which a stake began, months before. */
const STAKES_LATE_WITHIN_DAYS = 400;
/** Positions that were kept confidential are told in an amendment, and who learns late that he has to report does so for years back. */
const POSITIONS_LATE_WITHIN_DAYS = 2_000;

/**
 * Answers from facts and sentences of stored filings alone: nothing that a question or a filing says is an instruction. A statement is given
 * only with words that stand in its filing.
 */
export class AnsweredQuestion {
  constructor(
    private readonly filings: RetrievedFilings,
    private readonly companies: { readonly byTicker: CompanyByTicker },
  ) {}

  /** @param forms form types that the reader opens; others are not looked at. @returns null where the filings do not tell. */
  async answer(text: string, forms: ReadonlySet<string>): Promise<Answer> {
    const question = await this.#withTickers(questionOf(text));
    if (question.isAdvice || question.words.length === 0) return null;
    const facts = await this.#fromFacts(question, forms);
    if (facts !== undefined) return facts;
    const kinds = [...forms, OPEN_KIND].filter((kind) => !OWNERSHIP.includes(kind));
    const span = spanOf(question, TOLD_WITHIN_DAYS, NAMED_AHEAD_DAYS);
    const answer = async (asked: Question) => {
      const found = await this.filings.passages({ words: searchedWords(asked.words), kinds, ...span });
      const known = await this.#withFormerTickers(asked, found);
      return compensationAnswer(known, found) ?? textAnswer(known, found);
    };
    const answered = await answer(await this.#withAliases(question, kinds));
    if (answered !== null || question.tickers.length === 0) return answered;
    // A filing may print the name of its company and no ticker.
    const named = await this.#withCompanies(question);
    return named.names.join() === question.names.join() ? null : await answer(named);
  }

  /** Who writes no capital letters writes tickers in small ones: `nvda automotive revenue`. */
  async #withTickers(question: Question): Promise<Question> {
    if (question.names.length > 0 || /\p{Lu}/u.test(question.text.slice(1))) return question;
    const [first = ''] = question.text.match(/[a-z]{3,5}/g) ?? [];
    const isTicker = question.text.startsWith(first) && question.words.includes(first) && !isKnownWord(first);
    if (!isTicker || (await this.companies.byTicker(first.toUpperCase())) === null) return question;
    return questionOf(`${first.toUpperCase()}${question.text.slice(first.length)}`);
  }

  /** A ticker that a filing prints beside its exchange is a name of what the filing is about. */
  async #withAliases(question: Question, kinds: readonly string[]): Promise<Question> {
    const aliases = new Map<string, ReadonlySet<string>>();
    for (const name of question.tickers) {
      const printed = builtPattern(`\\b(?:nasdaq|nyse|amex|symbol|ticker)\\b[^)\\n]{0,40}\\b${name}\\b`, 'i');
      const passages = titled(await this.filings.passages({ words: [name], kinds }));
      const titles = passages.flatMap(({ filing, start, end }) =>
        printed.test(filing.text.slice(start, end)) ? [filing.title] : [],
      );
      if (titles.length > 0) aliases.set(name, new Set(titles));
    }
    return { ...question, aliases };
  }

  /** A ticker that no company has any longer is mostly the beginning of the name that its filings print: `NUAN` of Nuance. */
  async #withFormerTickers(question: Question, found: readonly FoundPassage[]): Promise<Question> {
    const companies = await this.#companiesOf(question);
    const former = question.tickers.filter((ticker) => ticker.length >= LONG_TICKER && !companies.has(ticker));
    if (former.length === 0) return question;
    const titles = [...new Set(titled(found).map(({ filing }) => filing.title))];
    const aliases = new Map(question.aliases);
    for (const ticker of former) {
      const named = titles.filter((title) => wordsOf(title)[0]?.startsWith(ticker) === true);
      aliases.set(ticker, new Set([...(aliases.get(ticker) ?? []), ...named]));
    }
    return { ...question, aliases };
  }

  /** Names of the companies of the tickers. Of a company with several classes of shares each class has a ticker of its own: `BRK` stands for `BRK-A`. */
  async #companiesOf({ tickers }: Question): Promise<ReadonlyMap<string, string>> {
    const { companies } = this;
    const found = await Promise.all(
      tickers.map(async (ticker) => {
        const company = (await companies.byTicker(ticker)) ?? (await companies.byTicker(`${ticker}-A`));
        return company === null ? [] : [[ticker, company.name] as const];
      }),
    );
    return new Map(found.flat());
  }

  /** Rows of a 13F name issuers and no tickers. */
  async #withIssuers(question: Question): Promise<Question> {
    const issuers = [...(await this.#companiesOf(question)).values()].flatMap(wordsOf);
    return { ...question, words: [...new Set([...question.words, ...issuers])] };
  }

  /** Schedules name companies and print no tickers, and so do many other filings. */
  async #withCompanies(question: Question): Promise<Question> {
    const companies = new Map(
      [...(await this.#companiesOf(question))].flatMap(([ticker, name]) => {
        const words = wordsOf(name).filter((word) => !LEGAL.has(word));
        return words.length === 0 ? [] : [[ticker, words] as const];
      }),
    );
    const named = (words: readonly string[]) => [...new Set(words.flatMap((word) => companies.get(word) ?? [word]))];
    return { ...question, words: named(question.words), names: named(question.names), phrases: question.phrases.map(named) };
  }

  /** Undefined where the facts of no filing are asked for. */
  async #fromFacts(question: Question, forms: ReadonlySet<string>): Promise<Answer | undefined> {
    const named = await this.#withIssuers(question);
    const lateBy = (kinds: readonly string[]) =>
      kinds === HOLDINGS ? POSITIONS_LATE_WITHIN_DAYS : kinds === STAKES ? STAKES_LATE_WITHIN_DAYS : REPORTED_WITHIN_DAYS;
    const among = (kinds: readonly string[], days = lateBy(kinds)) =>
      this.filings.candidates({
        words: kinds === HOLDINGS ? named.words : question.words,
        kinds: kinds.filter((kind) => forms.has(kind)),
        ...spanOf(question, days, kinds === HOLDINGS ? QUARTERS_BEFORE_DAYS : kinds === STAKES ? EVENT_BEFORE_DAYS : 0),
      });
    const trades = await among(OWNERSHIP, REPORTED_LATE_WITHIN_DAYS);
    const traded = tradeAnswer(question, trades);
    if (traded) return verified(traded, trades);
    const reports = await Promise.all((await among(HOLDINGS)).map((filing) => this.filings.holdings(filing)));
    const answerFromHoldings = holdingsAnswer(named, reports);
    if (answerFromHoldings) return verified(answerFromHoldings, reports);
    const stakes = await among(STAKES);
    const printed = stakeAnswer(question, stakes);
    const staked = printed === undefined ? stakeAnswer(await this.#withCompanies(question), stakes) : printed;
    if (staked) return verified(staked, stakes);
    const current = await among(CURRENT_REPORTS);
    const items = itemsAnswer(question, current);
    if (items) return verified(items, current);
    const votes = votesAnswer(question, current);
    if (votes) return verified(votes, current);
    const periodic = await among(REPORTS);
    const earned = incomeAnswer(question, periodic);
    if (earned) return verified(earned, periodic);
    // Where one of them is about the named and does not tell, other filings are not asked.
    return [traded, answerFromHoldings, staked, votes].includes(null) ? null : undefined;
  }
}

/** When a filing about the periods of a question was filed; any time without one. */
function spanOf({ periods }: Question, daysAfter: number, daysBefore = 0): { readonly from?: string; readonly to?: string } {
  if (periods.length === 0) return {};
  const fiscal = periods.some((period) => period.fiscal);
  const before = periods.every(({ unit }) => unit === 'days' || unit === 'month' || unit === 'quarter') ? daysBefore : 0;
  const from = periods.map((period) => period.from).toSorted()[0] ?? '';
  const to =
    periods
      .map((period) => period.to)
      .toSorted()
      .at(-1) ?? '';
  return { from: shifted(from, fiscal ? -366 : -before), to: shifted(to, daysAfter) };
}
