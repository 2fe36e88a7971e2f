import type { FilingFacts } from '../filings/published/filing.events.ts';
import { baseForm, type FormName } from '../forms/published/form.catalog.ts';
import { type FormReading, findIn, numberOf, rangesOf } from './forms/form-reading.rules.ts';
import { type Headline, wholeLine } from './headlines/headline.ts';
import { holdingsHeadline } from './headlines/holdings.ts';
import { whoOf } from './headlines/insider-name.ts';
import { placementHeadline, registrationHeadline } from './headlines/offerings.ts';
import { stakeHeadline } from './headlines/stakes.ts';
import { firstSentence } from './sentence.ts';

/** Describes a form by its facts in a few words: who, what, how much. Pure. */

/** Words by form of the table: a form that it does not have is refused by the compiler. */
type FormWords = Partial<Record<FormName, string>>;

const MAX_NAME = 48;
const REPORTS: Readonly<Record<string, string>> = {
  '10-K': 'Annual report',
  '10-K405': 'Annual report',
  '10-KSB': 'Annual report',
  '10-KT': 'Transition report',
  '10-Q': 'Quarterly report',
  '10-QSB': 'Quarterly report',
  '10-QT': 'Transition report',
  '20-F': 'Annual report (20-F)',
  '40-F': 'Annual report (40-F)',
} satisfies FormWords;
const VOTES: Readonly<Record<string, string>> = {
  'PRE 14A': 'Preliminary proxy statement',
  'DEF 14A': 'Proxy statement',
  DEFA14A: 'Additional proxy material',
  DFAN14A: 'Proxy material of another than the company',
  PREC14A: 'Preliminary proxy statement of a contest',
  DEFC14A: 'Proxy statement of a contest',
  PREM14A: 'Preliminary proxy statement on a merger',
  DEFM14A: 'Proxy statement on a merger',
} satisfies FormWords;

const STATEMENTS: Readonly<Record<string, string>> = {
  '3': 'first statement of holdings',
  '4': 'statement of holdings',
  '5': 'yearly statement of trades',
} satisfies FormWords;

/** `Elliott takes 6.2% (Schedule 13D)`; null where the facts are not enough. */
export function formWords(reading: FormReading): string | null {
  const { facts } = reading;
  if (facts === null) return null;
  if (facts.stake) return lineOf(stakeHeadline(reading));
  if (facts.lateNotice) return lateWords(facts);
  if (facts.periodic) return reportWords(facts);
  if (facts.foreignReport) return foreignWords(reading);
  if (facts.registration) return lineOf(registrationHeadline(reading));
  if (facts.offering) return lineOf(placementHeadline(reading));
  if (facts.proxy) return proxyWords(facts);
  if (facts.holdingsReport) return lineOf(holdingsHeadline(reading));
  if (facts.ownership)
    return `${whoOf(facts.ownership)}: ${STATEMENTS[facts.form.charAt(0)] ?? 'statement'} (Form ${facts.form})`;
  return baseForm(facts.form) === '144' ? saleWords(reading) : null;
}

const lineOf = (headline: Headline | null): string | null => (headline === null ? null : wholeLine(headline));

function lateWords({ form, lateNotice }: FilingFacts): string {
  const period = lateNotice?.periodEnded ? ` for ${lateNotice.periodEnded}` : '';
  return `Late ${form.startsWith('NT 10-Q') ? 'quarterly' : 'annual'} report${period}`;
}

function reportWords({ form, periodic }: FilingFacts): string | null {
  const name = REPORTS[baseForm(form)];
  if (name === undefined) return null;
  const ended = periodic?.dei?.documentPeriodEndDate ?? periodic?.periodEnded ?? null;
  return `${form.endsWith('/A') ? `Amended: ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name}${ended === null ? '' : ` for ${ended}`}`;
}

/** The title of the exhibit on the cover, else the beginning of the press release. */
function foreignWords(reading: FormReading): string | null {
  const described = reading.facts?.foreignReport?.exhibits.find(({ description }) => description.length >= 10)?.description;
  if (described !== undefined) return `Report (6-K): ${described}`;
  for (const exhibit of rangesOf(reading, 'exhibits')) {
    const sentence = firstSentence(reading.text, exhibit);
    if (sentence !== null) return `Report (6-K): ${reading.text.slice(sentence.start, sentence.end).replace(/\s{1,50}/g, ' ')}`;
  }
  return null;
}

function proxyWords({ form, proxy }: FilingFacts): string | null {
  const name = VOTES[baseForm(form)];
  if (!proxy || name === undefined) return null;
  const meeting = proxy.meetingDate === null ? '' : `, meeting on ${titled(proxy.meetingDate)}`;
  const asks = proxy.proposals.length > 1 ? `, ${proxy.proposals.length} proposals` : '';
  return `${name}${meeting}${asks}`;
}

/** The normalised text of a notice of sale has one XML field per line. */
function saleWords(reading: FormReading): string | null {
  const opening = rangesOf(reading, 'opening');
  const line = (name: RegExp) => findIn(reading.text, name, opening)?.groups[0]?.trim() ?? null;
  const who = line(/^Name of person for whose account the securities are to be sold: ([^\n]{1,80})/gim);
  const value = numberOf(line(/^Aggregate market value: ([^\n]{1,24})/gim));
  if (who === null && value === null) return null;
  return `${who === null ? 'An insider' : short(who)} announces a sale${value === null || value <= 0 ? '' : ` worth ${dollars(value)}`} (Form 144)`;
}

/** `$7.0 million`, `$258 billion`; below a million whole dollars. */
function dollars(value: number): string {
  for (const [unit, name] of [
    [1e12, 'trillion'],
    [1e9, 'billion'],
    [1e6, 'million'],
  ] as const) {
    if (value >= unit * 0.9995) return `$${(value / unit).toFixed(value >= 99.95 * unit ? 0 : 1)} ${name}`;
  }
  return `$${Math.round(value).toLocaleString('en-US')}`;
}

/** `MAY 14, 2020` as `May 14, 2020`. */
const titled = (printed: string): string =>
  printed.replace(/^[A-Z]{3,9}\b/, (month) => month.charAt(0) + month.slice(1).toLowerCase());

function short(name: string): string {
  const bare = name.replace(/\s{1,20}/g, ' ').trim();
  return bare.length <= MAX_NAME
    ? bare
    : `${bare.slice(0, bare.lastIndexOf(' ', MAX_NAME) > 20 ? bare.lastIndexOf(' ', MAX_NAME) : MAX_NAME)}…`;
}
