import { withoutOrders } from '#contexts/scoring/published/prompt-injection.policy.ts';
import { wordsOf } from '#platform/full-text/words.ts';
import { isAdvice } from '../advice.policy.ts';
import { type Period, periodsOf } from './question-dates.ts';

/** A question, prepared for searching. */
export interface Question {
  readonly text: string;
  readonly periods: readonly Period[];
  /** What it is about, in the word forms of the full-text index; without function words and dates. */
  readonly words: readonly string[];
  /** Words that name someone or something: those capitalized within a sentence. */
  readonly names: readonly string[];
  /** Names of several words, each as a list of words: “Degree Capital”. */
  readonly phrases: readonly (readonly string[])[];
  /** Names written like tickers, at most three. */
  readonly tickers: readonly string[];
  /** Titles of the filings that print a ticker, by ticker. Unset until they have been looked up. */
  readonly aliases?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether it asks for advice or a prediction, which no filing answers. */
  readonly isAdvice: boolean;
}

/** Short forms that filings spell out or write differently. */
const SHORT_FORMS: readonly (readonly [written: RegExp, whole: string])[] = [
  [/\bR ?& ?D\b/g, 'research and development'],
  [/\bSG ?& ?A\b|\bS, ?G ?& ?A\b/g, 'SGA'],
  [/\bM ?& ?A\b/g, 'mergers'],
  [/\b(earn|up|lock|buy|pay|pre|spin)-(out|front|up|back|tax|off)s?\b/gi, '$1$2'],
  [/\bbreak-?up fee\b/gi, 'termination fee'],
  [/\b(?:take|takes|taking|took|taken) over(?= (?!as\b))/gi, 'acquire'],
  [/\bUK\b|\bU\.K\.(?= )/g, 'United Kingdom'],
  [/\bPwC\b/gi, 'PricewaterhouseCoopers'],
  [/\bE ?& ?Y\b|\bEY\b/g, 'Ernst & Young'],
];
const spelledOut = (question: string): string =>
  SHORT_FORMS.reduce((text, [written, whole]) => text.replace(written, whole), question);

const FUNCTION_WORDS = new Set(
  wordsOf(
    'a an and any are as at be been by can could did do does each for from get give given got had has have he her his how i if in into is it its list many me much my number of on or please per she should show so some tell than that the their them then there they this to total up was were what when where which while who whom whose why will with would you your about after all also between both compared did during end ever exactly filing filings filed file form forms reported report say said many and latest last according us just still too also anything nothing ever yet away vs versus',
  ),
);
/** Capitalized words that aren’t names. */
const NO_NAMES = new Set(
  wordsOf(
    'Form Forms Schedule SEC CEO CFO COO CTO EVP SVP VP GC IPO EPS GAAP US USD ADS ADSs Q1 Q2 Q3 Q4 FY I HR 13F 13D 13G 8-K 10-K 10-Q S-1 424B4 424B5 Item Annual Meeting YoY Inc Corp Company Co Class A B C NV LLC LP Ltd Group Nasdaq NYSE RSU RSUs PSU PSUs ETF ETFs CUSIP ADR ADRs PCAOB S-3 S-8 F-1 6-K 20-F M&A AGM Board Director Directors President Chairman Chief Executive Officer Financial Treasurer Secretary Common Stock Preferred Notes Section Rule GAAP EBITDA Reg SPAC ROE ROI NAV PIPE REIT TSR R&D ATM CUSIP ABS LP GP SVPs VPs KPI FX YTD OTC NOL',
  ),
);

/** Words at the start of a question that aren’t names. */
const FIRST_WORDS = new Set([
  ...FUNCTION_WORDS,
  ...wordsOf(
    'Add Sum Count Calculate Compute Break Give Tell Show Find Look Check Confirm Identify State Provide Recall Combine Quote Explain Summarise Summarize Put Walk Remind Say Help Need Wanted Looking Tell Number Amount Dates Terms Details Deal Purchase Sale Sales Buy Bought Sold Grant Grants Dividend Record Exercise Annual Quarterly Net Gross Revenue Operating Combined Highest Lowest Maximum Minimum First Second Third Fourth Latest Newest Most Least Next Old Big Biggest Top Main Base Target Voting Votes Director Holder Holders Owner Owners Position Positions Holding Holdings Stake Beneficial Reason Reasons Roughly Approximately Exact Exactly Both Between Behind Every Only Just So Then Now Here There Adding Compare List Name Explain Summarize Describe Total Size Price Insider Stock Shares Percentage Date Role Value Largest Until Per Since Before Under With Against Following Within Whether Over Across Around Beyond Apart Aside Besides Regarding Concerning Counting Excluding Including Considering Assuming Instead Rather Whose Not Inside Without Through Throughout Once Despite Except Unlike',
  ),
]);

/** A ticker or identifier in brackets after a name. */
const REPEATED = /(?<=\w )\((?:[A-Z]{1,5}|[A-Z]+-\d+)\)/g;

/** A capitalized word, and whether the next word is capitalized too. */
const NAME = /(^|[.?!:]\s+|\s|[([“"‘/-])([A-Z][\p{L}\d&.’'-]{0,60})(?=(\s[A-Z]|))/gu;

/** Names a period relative to another; none of these words is what the question is about. */
const TIME_BEFORE =
  /\b(?:the |a |one )?(?:year|quarter|month|period) (?:before|earlier|ago|prior)\b(?! (?:it|the|he|she|they)\b)/gi;

/** Says in which unit a figure is wanted: “gross margin in dollars”. */
const IN_DOLLARS = /\bin (?:us |u\.s\. )?dollars\b/gi;

/** Names the source, which the filing's own sentences don't mention: “according to the proxy statement”. */
const SOURCE =
  /\b(?:according to|as per|per|based on) (?:(?:the|its|their|his|her|a|an) )?(?: ?\w+[’']s )?(?: ?(?:latest|annual|quarterly|definitive|current))*\s*(?:proxy statement|annual report|quarterly report|prospectus)\b/gi;

/** Prepares a typed question, leaving out prompt injections. */
export function questionOf(typed: string): Question {
  const text = spelledOut(withoutOrders(typed));
  const { periods, rest } = periodsOf(text);
  const names = [...rest.replace(REPEATED, '').matchAll(NAME)].flatMap(
    ({ 1: before = '', 2: word = '', 3: next = '', index }) => {
      const begins = index === 0 || /[.?!]\s+$/.test(before);
      const shouts = word.length > 1 && word === word.toUpperCase();
      const own = wordsOf(word.replace(/[’']s?$/, ''));
      // The first word of a sentence is always capitalized.
      return begins && !shouts && next === '' && own.some((each) => FIRST_WORDS.has(each)) ? [] : own;
    },
  );
  const known = (word: string) => word.length > 1 && !FUNCTION_WORDS.has(word);
  const all = [...new Set(names.filter((word) => known(word) && !NO_NAMES.has(word)))];
  const phrases = (rest.match(/\b[A-Z][\p{L}\d&.’'-]{0,60}(?: [A-Z][\p{L}\d&.’'-]{0,60})+/gu) ?? [])
    .map((phrase) => wordsOf(phrase.replace(/[’']s?\b/g, '')).filter((word) => all.includes(word)))
    .filter((phrase) => phrase.length > 1);
  const capitals = new Set((rest.match(/\b[A-Z]{2,5}\b/g) ?? []).flatMap(wordsOf));
  return {
    text,
    periods,
    phrases,
    tickers: all.filter((word) => capitals.has(word)).slice(0, 3),
    words: [
      ...new Set(
        wordsOf(
          rest
            .replace(REPEATED, '')
            .replace(TIME_BEFORE, ' ')
            .replace(SOURCE, ' ')
            .replace(IN_DOLLARS, ' ')
            .replace(/[’']s\b/g, ''),
        ).filter(known),
      ),
    ],
    names: all,
    isAdvice: isAdvice(text),
  };
}
