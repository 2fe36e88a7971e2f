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
import { MENTIONED_WITHIN_DAYS, withRegistrants } from '../answer/text/matching-filings.ts';
import { textAnswer } from '../answer/text/text-answer.ts';
import { tradeAnswer } from '../answer/trades/trade-answer.ts';
import { verified } from '../answer/verified.ts';
import { votesAnswer } from '../answer/votes/votes-answer.ts';
import { OPEN_KIND } from '../index-texts/indexed-filing.ts';
import type { RetrievedFilings } from './retrieved-filings.reader.ts';

/** Finds a company by its ticker; null if none. */
type CompanyByTicker = (ticker: string) => Promise<{ readonly name: string } | null>;

/** Legal forms and places of incorporation, which are written in many ways and so don't identify a company. */
const LEGAL_WORDS = new Set(wordsOf('inc corp corporation co company plc ltd limited llc lp sa nv ag se trust de md new the of'));
const OWNERSHIP = ['3', '4', '5'];
const HOLDINGS = ['13F'];
const STAKES = ['13D', '13G'];
const CURRENT_REPORTS = ['8-K'];
const REPORTS = ['10-K', '10-Q', '20-F'];
/** The names of too many companies start with fewer letters. */
const MIN_FORMER_TICKER_LENGTH = 4;
/** How many days before a date a report may mention it. */
const ANNOUNCED_DAYS = 400;
/** Current and periodic reports are filed within this many days. */
const REPORTED_WITHIN_DAYS = 100;
/** Gifts may be reported as late as on Form 5, due 45 days after the issuer's fiscal year ends, and some trades are reported late. */
const REPORTED_LATE_WITHIN_DAYS = 420;
/** How many days before the requested time a schedule may be filed: events shortly before that time count, too. */
const EVENT_BEFORE_DAYS = 60;
/** What is no longer held is in the report of the previous quarter. */
const QUARTERS_BEFORE_DAYS = 200;
/** A schedule may contain the day on which a stake was acquired, months earlier. */
const STAKES_LATE_WITHIN_DAYS = 400;
/** Confidential positions are reported later in an amendment, and managers who learn late that they must report do so for past years. */
const POSITIONS_LATE_WITHIN_DAYS = 2_000;

/**
 * Answers questions by rules, only from facts and sentences of stored filings. Nothing in a question or filing is treated as an instruction, and
 * every statement has quotes from its filing.
 */
export class AnsweredQuestion {
  constructor(
    private readonly filings: RetrievedFilings,
    private readonly companies: { readonly byTicker: CompanyByTicker },
  ) {}

  /** @param forms form types that the reader may open; others aren't used. @returns null if the filings don't contain the answer. */
  async answer(text: string, forms: ReadonlySet<string>): Promise<Answer> {
    const question = await this.#withTickers(questionOf(text));
    if (question.isAdvice || question.words.length === 0) return null;
    const facts = await this.#fromFacts(question, forms);
    if (facts !== undefined) return facts;
    const kinds = [...forms, OPEN_KIND].filter((kind) => !OWNERSHIP.includes(kind));
    const span = spanOf(question, MENTIONED_WITHIN_DAYS, ANNOUNCED_DAYS);
    const answer = async (variant: Question) => {
      const found = await this.filings.passages({ words: searchedWords(variant.words), kinds, ...span });
      const known = await this.#withFormerTickers(variant, found);
      return compensationAnswer(known, found) ?? textAnswer(known, found);
    };
    const answered = await answer(await this.#withAliases(question, kinds));
    if (answered !== null || question.tickers.length === 0) return answered;
    // A filing may contain only the company's name and not its ticker.
    const withCompanies = await this.#withCompanies(question);
    return withCompanies.names.join() === question.names.join() ? null : await answer(withCompanies);
  }

  /** Recognizes a ticker in a question without capital letters: `nvda automotive revenue`. */
  async #withTickers(question: Question): Promise<Question> {
    if (question.names.length > 0 || /\p{Lu}/u.test(question.text.slice(1))) return question;
    const [first = ''] = question.text.match(/[a-z]{3,5}/g) ?? [];
    const isTicker = question.text.startsWith(first) && question.words.includes(first) && !isKnownWord(first);
    if (!isTicker || (await this.companies.byTicker(first.toUpperCase())) === null) return question;
    return questionOf(`${first.toUpperCase()}${question.text.slice(first.length)}`);
  }

  /** Treats a ticker printed next to its exchange as a name of the filing's company. */
  async #withAliases(question: Question, kinds: readonly string[]): Promise<Question> {
    const aliases = new Map<string, ReadonlySet<string>>();
    for (const name of question.tickers) {
      const printed = builtPattern(`\\b(?:nasdaq|nyse|amex|symbol|ticker)\\b[^)\\n]{0,40}\\b${name}\\b`, 'i');
      const passages = withRegistrants(await this.filings.passages({ words: [name], kinds }));
      const titles = passages.flatMap(({ filing, start, end }) =>
        printed.test(filing.text.slice(start, end)) ? [filing.title] : [],
      );
      if (titles.length > 0) aliases.set(name, new Set(titles));
    }
    return { ...question, aliases };
  }

  /** Treats a ticker that no company has anymore as an abbreviation of the name in its filings, which it usually is: `NUAN` for Nuance. */
  async #withFormerTickers(question: Question, found: readonly FoundPassage[]): Promise<Question> {
    const companies = await this.#companiesOf(question);
    const former = question.tickers.filter((ticker) => ticker.length >= MIN_FORMER_TICKER_LENGTH && !companies.has(ticker));
    if (former.length === 0) return question;
    const titles = [...new Set(withRegistrants(found).map(({ filing }) => filing.title))];
    const aliases = new Map(question.aliases);
    for (const ticker of former) {
      const matchingTitles = titles.filter((title) => wordsOf(title)[0]?.startsWith(ticker) === true);
      aliases.set(ticker, new Set([...(aliases.get(ticker) ?? []), ...matchingTitles]));
    }
    return { ...question, aliases };
  }

  /** Company names by ticker. If each share class has its own ticker, the first one is used: `BRK-A` for `BRK`. */
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

  /** Adds company names, because the rows of a 13F have no tickers. */
  async #withIssuers(question: Question): Promise<Question> {
    const issuers = [...(await this.#companiesOf(question)).values()].flatMap(wordsOf);
    return { ...question, words: [...new Set([...question.words, ...issuers])] };
  }

  /** Replaces tickers with company names, because schedules and many other filings contain no tickers. */
  async #withCompanies(question: Question): Promise<Question> {
    const companies = new Map(
      [...(await this.#companiesOf(question))].flatMap(([ticker, name]) => {
        const words = wordsOf(name).filter((word) => !LEGAL_WORDS.has(word));
        return words.length === 0 ? [] : [[ticker, words] as const];
      }),
    );
    const withNames = (words: readonly string[]) => [...new Set(words.flatMap((word) => companies.get(word) ?? [word]))];
    return {
      ...question,
      words: withNames(question.words),
      names: withNames(question.names),
      phrases: question.phrases.map(withNames),
    };
  }

  /** Undefined if the question isn't about facts of filings; null if it is, but they don't contain the answer. */
  async #fromFacts(question: Question, forms: ReadonlySet<string>): Promise<Answer | undefined> {
    const withIssuers = await this.#withIssuers(question);
    const lateBy = (kinds: readonly string[]) =>
      kinds === HOLDINGS ? POSITIONS_LATE_WITHIN_DAYS : kinds === STAKES ? STAKES_LATE_WITHIN_DAYS : REPORTED_WITHIN_DAYS;
    const among = (kinds: readonly string[], days = lateBy(kinds)) =>
      this.filings.candidates({
        words: kinds === HOLDINGS ? withIssuers.words : question.words,
        kinds: kinds.filter((kind) => forms.has(kind)),
        ...spanOf(question, days, kinds === HOLDINGS ? QUARTERS_BEFORE_DAYS : kinds === STAKES ? EVENT_BEFORE_DAYS : 0),
      });
    const trades = await among(OWNERSHIP, REPORTED_LATE_WITHIN_DAYS);
    const fromTrades = tradeAnswer(question, trades);
    if (fromTrades) return verified(fromTrades, trades);
    const reports = await Promise.all((await among(HOLDINGS)).map((filing) => this.filings.holdings(filing)));
    const answerFromHoldings = holdingsAnswer(withIssuers, reports);
    if (answerFromHoldings) return verified(answerFromHoldings, reports);
    const stakes = await among(STAKES);
    const printed = stakeAnswer(question, stakes);
    const fromStakes = printed === undefined ? stakeAnswer(await this.#withCompanies(question), stakes) : printed;
    if (fromStakes) return verified(fromStakes, stakes);
    const current = await among(CURRENT_REPORTS);
    const items = itemsAnswer(question, current);
    if (items) return verified(items, current);
    const votes = votesAnswer(question, current);
    if (votes) return verified(votes, current);
    const periodic = await among(REPORTS);
    const income = incomeAnswer(question, periodic);
    if (income) return verified(income, periodic);
    // If filings of one kind are about the question but don't contain the answer, other filings aren't searched.
    return [fromTrades, answerFromHoldings, fromStakes, votes].includes(null) ? null : undefined;
  }
}

/** When filings about the periods in a question may have been filed; unlimited if there are none. */
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
