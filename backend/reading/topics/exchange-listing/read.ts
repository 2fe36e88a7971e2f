import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS, parseLongDate } from '../../language/dates.ts';
import { isOwn, type Statement, thingBy } from '../../language/statement.ts';
import { happens, isDone, predicate } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { ListingNotice } from './facts.ts';

/** Reads from a sentence about the listing of the company's securities which rule is broken, by when to comply, and the outcome. Pure. */

type Words = TopicWords<ListingNotice>;
type What = Words['what'];

export const LISTING_TRIGGERS =
  /\b(?:listing|(?:de|re|up)-?list(?:ed|ing)?|complian(?:ce|t)|comply|non-?compliance|deficien\w{2,4}|bid price|market value|equity|Form 25|trading|timely|merger|panel|notice|letter|requirements?|audit committee)\b/i;

const OWN_ITEM = '3.01';
const EXCHANGE =
  /\b(NYSE (?:American|MKT|Arca|Texas)|New York Stock Exchange|NYSE|N(?:ASDAQ|asdaq)(?: (?:Global|Capital)(?: Select)? Market)?|American Stock Exchange|Cboe|OTCQB|OTCQX)\b/;
const EACH_EXCHANGE = builtPattern(EXCHANGE, 'g');
const RULES: readonly [NonNullable<ListingNotice['rule']>, RegExp][] = [
  [
    'late filing',
    /\b5250\(c\)|\b802\.01E\b|\btimely fil|\bfail(?:ed|ure) to (?:timely )?file\b|\bnot (?:yet )?filed its\b|\bdelay in filing\b|\blate filer\b/i,
  ],
  ['bid price', /\bbid price\b|\bclosing (?:share |sale )?price\b[^.;]{0,80}\$1\.00|\b\$1\.00 per share\b|\b802\.01C\b/i],
  ['market value of publicly held shares', /\bmarket value of (?:the )?(?:Company[’']s )?publicly held shares\b|\bMVPHS\b/i],
  ['market value of listed securities', /\bmarket value of (?:the )?(?:Company[’']s )?listed securities\b|\bMVLS\b/i],
  ['average market capitalization', /\baverage (?:global )?market capitalization\b|\b802\.01B\b/i],
  ["stockholders' equity", /\b(?:stockholders|shareholders)[’']? equity\b/i],
  ['audit committee', /\baudit committee\b/i],
  [
    'board independence',
    /\bmajority (?:of )?(?:the board |of independent|independent)|\bindependent director(?:s)? requirement/i,
  ],
  ['annual meeting', /\bfail\w+ to hold (?:an|its) annual meeting\b|\bannual meeting requirement\b|\b5620\(a\)/i],
  ['public holders', /\b(?:number of|minimum) (?:public |round lot )?(?:holders|shareholders|stockholders)\b/i],
];

/** Tests for a statement, most of them on its words without the actor; the first that holds decides. */
const ACTS: readonly (readonly [What, (statement: Statement, predicateText: string, sentence: TopicSentence) => boolean])[] = [
  [
    'regained',
    (statement, predicateText, { words }) =>
      statement.certainty === 'done' &&
      isDone(statement) &&
      ((/^(?:regain|achieve|demonstrate|return|be|evidence) .{0,60}\bcompliance\b/.test(predicateText) &&
        !ON_CONDITION.test(words)) ||
        isClosed(statement)),
  ],
  [
    'transfer',
    (statement, predicateText, { company, words }) =>
      happens(statement) &&
      (MOVES.test(predicateText) || TRANSFER.test(predicateText)) &&
      !ASKED.test(statement.under?.verb ?? '') &&
      // What a market does with a stock that breaks its rules is not the company's choice.
      !(FAILS.test(words) && statement.who === null && !isOwn({ who: statement.under?.who ?? null }, company)),
  ],
  [
    'withdrawal',
    (statement, predicateText, { company, words }) =>
      happens(statement) &&
      /^(?:delist|withdraw|remove) .{0,80}\b(?:listing|stock|shares|securities|units|ADSs|notes)\b/.test(predicateText) &&
      !isExchange(statement) &&
      (VOLUNTARY.test(words) || (statement.who !== null && isOwn(statement, company))),
  ],
  [
    'closing',
    (statement, _, { words, part }) => isDone(statement) && CLOSES.test(statement.verb) && MERGER.test(words) && part.some(ends),
  ],
  // `In connection with the closing of the merger, the Company requested that Nasdaq suspend trading`
  [
    'closing',
    (statement, predicateText, { company, words }) =>
      happens(statement) && DELISTS.test(predicateText) && isAskedByOwn(statement, company) && MERGER.test(words),
  ],
  [
    'withdrawal',
    (statement, predicateText, { company }) =>
      happens(statement) && DELISTS.test(predicateText) && isAskedByOwn(statement, company),
  ],
  [
    'delisting',
    (statement, predicateText) => happens(statement) && statement.certainty !== 'possible' && DELISTS.test(predicateText),
  ],
  // `determined that the listing of the common stock should be suspended`
  [
    'delisting',
    (statement, _, { words }) =>
      isDone(statement) &&
      DECIDES.test(statement.verb) &&
      (isExchange(statement) || MARKET_BODY.test(statement.who ?? '')) &&
      SHOULD_END.test(words),
  ],
  ['extension', (statement, predicateText) => isDone(statement) && EXTENDS.test(predicateText)],
];
const isAskedByOwn = (statement: Statement, company: string | null): boolean =>
  statement.under !== null && /^(?:request|ask|instruct)$/.test(statement.under.verb) && isOwn(statement.under, company);
/** A panel lets the company stay listed if it complies by a given day. */
const ON_CONDITION = /\b(?:subject to|if|provided that|conditioned (?:on|upon))\b/i;
const isClosed = (statement: Statement): boolean =>
  /\bmatter\b/.test(`${statement.who ?? ''} ${statement.what?.text ?? ''}`) && /^(?:close|be)$/.test(statement.verb);
/** Also matches a stock that begins trading elsewhere. */
const MOVES =
  /^(?:transfer|move|switch|uplist) .{0,100}\b(?:listing|trading|exchange|market)\b|^(?:transfer|move|switch|uplist) .{0,100}\b(?:Nasdaq|NASDAQ|NYSE)\b/i;
/** `a press release about the transfer of its listing`. */
const TRANSFER = /\b(?:transfer|move) of .{0,40}\blisting\b/;
/** Verbs for what is only requested or permitted. */
const ASKED = /^(?:apply|consider|evaluate|be|allow|permit|request|explore)$/;
/** Not for a petition for relief. */
const VOLUNTARY = /\bvoluntar(?:y|ily)\b(?! (?:[a-z]{3,14} ){0,2}(?:petitions?|cases?|proceedings?|bankruptcy|chapter|relief))/i;
const isExchange = (statement: Statement): boolean => {
  if (statement.who !== 'it' || statement.under === null) return statement.who !== null && EXCHANGE.test(statement.who);
  // `received notice from NYSE Regulation that it had suspended trading`
  const told = thingBy(statement.under, 'from', 'by')?.text;
  return told === undefined ? isExchange(statement.under) : EXCHANGE.test(told);
};
/** Depends on a plan that is still to be approved. */
const UNDECIDED = /\bat which (?:time|point)\b|\bwill either accept\b/i;
const BANKRUPT = /\b(?:chapter (?:7|11)|bankruptcy|IM-5101-1)\b/i;
const CLOSES = /^(?:complete|consummate|close|merge|become|occur|effect)$/;
const MERGER = /\b(?:merger|business combination|arrangement|offer|acquisition|transactions)\b/i;
const ends = (words: string): boolean => /\b(?:delist\w{0,3}|Form 25|suspen\w{2,5}|halt|cease)\b/i.test(words);
const DELISTS =
  /^(?:delist(?! (?:proceedings?|procedures?|process|notice|determination)\b)|suspend .{0,60}\btrading|suspend trading|suspend .{0,40}\b(?:shares|stock|securities)|commence .{0,40}\bdelist|determine .{0,20}\bdelist|deny .{0,60}\b(?:appeal|request)|file .{0,30}\bForm 25)\b/i;
const DECIDES = /^(?:determine|decide|conclude|rule|announce|find)$/;
/** A part of the exchange that acts for it. */
const MARKET_BODY = /\b(?:panel|staff|exchange|hearings? council)\b/i;
const SHOULD_END =
  /\b(?:determin|decid|conclud|rul|announc|f)(?:ed|ound) that [^;]{0,200}?\b(?:listing|stock|shares|securities|trading|units|warrants|company)\b[^;]{0,120}\b(?:should|must|will|is to|are to) be (?:immediately )?(?:suspended|delisted|halted|removed from (?:listing|trading))\b/i;
const EXTENDS =
  /^(?:grant|give|receive|obtain|provide|approve|accept) .{0,120}\b(?:extension|additional (?:\d{2,3}|period)|continued listing|plan)\b|^(?:grant|approve) .{0,40}\brequest\b.{0,20}\blisting\b/i;
const FAILS =
  /\b(?:not (?:been )?(?:in compliance|maintain\w*|comply|complied|met|satisf\w*|timely)|no longer (?:in compliance|compl\w*|satisf\w*|met|meets?)|non-?compliance|deficien\w*|below|failed to|failure to|does not|did not|no longer ha[sd]|fell)\b/i;
const NOTIFIES = /^(?:receive|notify|inform|advise|send|issue|determine)$/;
const NOTICE = /\b(?:notice|letter|rule|listing|requirement)\b/i;
const FINAL = /\bpanel\b|\bappeal\b|\btrading\b.{0,80}\bsuspended\b|\bsuspend(?:ed)? trading\b/i;
const DEADLINE = builtPattern(
  `\\b(?:until|by|no later than|on or before|through|before) (?:the close of business on )?(${DATE_WORDS})`,
  'g',
);
/** Excludes the company's own figure: `equity was $2.1 million`. */
const MINIMUM =
  /\b(?:minimum|at least|(?:not )?less than|below|requir\w{2,6}|exceed\w{0,3})\b[^$]{0,120}?\$ ?(\d{1,3}(?:,\d{3}){1,4}|\d{1,4}(?:\.\d{1,2})?)( million)?/;
const REPEATED = /^;? ?As (?:previously|disclosed|reported|announced)\b/i;
/** How many of the following sentences belong to a notice. */
const NEAR = 4;
const MAX_PART_LENGTH = 12_000;

export function readListing(sentence: TopicSentence): Words | null {
  const { words, part, at, item } = sentence;
  const what = REPEATED.test(words) || (item !== OWN_ITEM && !EXCHANGE.test(words)) ? null : whatIn(sentence);
  if (what === null) return null;
  const near = part.slice(at, at + NEAR).join(' ');
  const whole = part.join(' ').slice(0, MAX_PART_LENGTH);
  const ruleIn = (predicateText: string) => RULES.find(([, pattern]) => pattern.test(predicateText))?.[0];
  const rule = ruleIn(words) ?? ruleIn(near) ?? (item === OWN_ITEM ? ruleIn(whole) : undefined) ?? null;
  const named = [...new Set(whole.match(EACH_EXCHANGE)?.map(exchangeOf))];
  const target = what === 'transfer' ? targetIn(sentence) : null;
  // `NYSE Regulation` acts for the exchange that is named behind it.
  const others = named.filter((exchange) => exchange !== target);
  const hasRule = what !== 'transfer' && what !== 'withdrawal' && what !== 'closing';
  const minimum = rule === 'bid price' || rule === null || what !== 'deficiency' ? null : MINIMUM.exec(words);
  const days = [...near.matchAll(DEADLINE)].flatMap(([, date]) => parseLongDate(date) ?? []);
  return {
    what,
    exchange: others.find((exchange) => exchange !== 'NYSE' || !others.some((other) => other.startsWith('NYSE '))) ?? null,
    newExchange: target,
    rule: hasRule ? rule : null,
    minimum:
      minimum === null
        ? null
        : String(Math.round(Number((minimum[1] ?? '').replaceAll(',', '')) * (minimum[2] === undefined ? 1 : 1e6))),
    deadline: what === 'deficiency' || what === 'extension' ? (days[0] ?? null) : null,
    ...(what === 'delisting' && { isFinal: FINAL.test(near), isBankrupt: BANKRUPT.test(near) }),
  };
}

/** The outcome of a notice is more important than the notice. */
export const listingWeight = ({ what }: Words): number =>
  ({ regained: 7, transfer: 6, withdrawal: 5, closing: 4, delisting: 3, extension: 2, deficiency: 1 })[what];

function whatIn(sentence: TopicSentence): What | null {
  const { words, statements, item } = sentence;
  if (UNDECIDED.test(words)) return null;
  for (const [what, is] of ACTS) {
    if (statements.some((statement) => is(statement, predicate(statement), sentence))) return what;
  }
  const isReported =
    item === OWN_ITEM
      ? statements.some(happens)
      : statements.some((statement) => isDone(statement) && NOTIFIES.test(statement.verb));
  return FAILS.test(words) && (EXCHANGE.test(words) || NOTICE.test(words)) && isReported ? 'deficiency' : null;
}

/** `to the Nasdaq Capital Market`. */
function targetIn({ statements, words }: TopicSentence): string | null {
  for (const statement of statements) {
    const to = thingBy(statement, 'to', 'on')?.text ?? '';
    const name = MOVES.test(predicate(statement)) ? EXCHANGE.exec(to)?.[1] : undefined;
    if (name !== undefined) return exchangeOf(name);
  }
  const behind = /\bto (?:the )?(?:[A-Z]\w+ ){0,2}?(NYSE \w+|New York Stock Exchange|NYSE|N(?:ASDAQ|asdaq).*)/.exec(words)?.[1];
  const name = behind === undefined ? undefined : EXCHANGE.exec(behind)?.[1];
  return name === undefined ? null : exchangeOf(name);
}

function exchangeOf(name: string): string {
  if (/nasdaq/i.test(name)) return /Capital|Global/.test(name) ? name.replace(/NASDAQ/, 'Nasdaq') : 'Nasdaq';
  return name === 'New York Stock Exchange' ? 'NYSE' : name;
}
