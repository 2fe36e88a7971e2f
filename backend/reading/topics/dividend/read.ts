import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS } from '../../language/dates.ts';
import { RATIO_WORDS, ratioNumber } from '../../language/numbers.ts';
import { type Statement, thingsOf } from '../../language/statement.ts';
import { isByCompany } from '../read-news.ts';
import { happens } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Dividend } from './facts.ts';

/** Reads dividends and distributions from a sentence. Pure; every search is bounded. */

type Words = TopicWords<Dividend>;
type Act = NonNullable<Words['act']>;

export const DIVIDEND_TRIGGERS = /\b(?:dividends?|distributions?)\b/i;

const PAID =
  /\bdividends?\b|\b(?:cash|quarterly|monthly|special|regular|weekly|daily|semi-?annual|annual|per unit|partnership|unit|trust) distributions?\b|\bdistributions?\b(?:[^.;]|\.\d){0,90}\b(?:per|each|a) (?:\w{2,12} ){0,2}(?:shares?|units?)\b|\bdistributions?\b[^.;]{0,40}\b(?:share|stock|unit)holders\b/i;
/** Other things with the same name, and consequences of somebody else's dividend. */
const OTHER =
  /\b(?:distribution (?:agreement|rights|center|system|network|business|channel|date for the rights)|plan of distribution|distribution of (?:all|shares|the|its|products|rights)|stock dividend|dividend (?:equivalents?|reinvestment)|dividend of (?:one|1|all|shares)|purchase rights?|rights? for each|pro rata (?:dividend|distribution) (?:of|in|to)|in the form of a|accrued (?:and|but) unpaid dividends|\d{1,2}(?:\.\d{1,3})?% (?:\w+ ){0,4}preferred stock (?:offering|issued)|pay (?:dividends|distributions) (?:on|to) (?:their|its subsidiar)|ability to (?:pay|declare)|restrict\w{0,4}|prohibit\w{0,4}|dividends? received|tax treatment|(?:certificate|note)[- ]?holders)\b/i;
const ACTS: readonly (readonly [RegExp, Act | 'raised' | 'lowered'])[] = [
  [
    /^(?:suspend|eliminate|discontinue|defer|cease|stop|pause|halt|forgo|suspension|elimination|deferral|discontinuation|discontinuance)$/,
    'suspended',
  ],
  [/^(?:omit|skip|omission)$/, 'omitted'],
  [/^(?:reduce|cut|lower|decrease|reduction)$/, 'lowered'],
  [/^(?:increase|raise|boost|hike)$/, 'raised'],
  [/^(?:resume|reinstate|restore|resumption|reinstatement)$/, 'resumed'],
  [/^(?:initiate|commence|institute|begin|start|establish|initiation|commencement)$/, 'started'],
  [
    /^(?:declare|approve|authori[sz]e|announce|set|pay|vote|make|distribute|declaration|adopt|determine|issue|affirm|be)$/,
    'declared',
  ],
];
const FIRST = /\b(?:first(?![- ](?:fiscal )?quarter)|initial|inaugural)(?: ever|-ever)? (?:\w+ ){0,2}dividend\b/i;

const AMOUNT = '\\$ ?(\\d{0,3}\\.\\d{1,9}|\\d{1,3}(?:\\.\\d{1,9})?)';
const EACH =
  '(?:per|a|for each|on each|for every)(?: (?:outstanding|common|ordinary|limited|partner|partnership|preferred|depositary|class|[A-Z]|trust|beneficial)){0,4} (?:share|unit|interest|ADS)';
/** Not after “par value”, which says nothing about a dividend. */
const NOT_PAR = '(?<!\\bpar value (?:of )?)';
const PER_SHARE = builtPattern(
  `${NOT_PAR}${AMOUNT}(?: \\([^()]{0,40}\\))?(?: in cash)? ${EACH}|${AMOUNT}(?= (?:quarterly|special|cash|regular|monthly|annual|dividend)\\b)|\\b(?:share|unit) of ${AMOUNT}|(?:dividend|distribution)s?(?: rate)? (?:of|at|to) ${AMOUNT}(?! ?(?:million|billion|,\\d))`,
  'i',
);
const CENTS = /\b(\d{1,3}(?:\.\d{1,3})?) ?(?:cents|¢) (?:per|a) (?:common )?(?:share|unit)/i;
const WORD_CENTS = builtPattern(`\\b(${RATIO_WORDS}) cents (?:\\(\\$ ?\\.\\d{2}\\) )?(?:per|a) (?:common )?share`, 'i');
const PAY_ON = builtPattern(
  `\\b(?:pa(?:yable|id|yment)|to be (?:paid|distributed)|distributed)\\b(?:[^.;]|\\.\\d){0,60}?(${DATE_WORDS})`,
  'i',
);
const TARGET = /\bto (?=\$ ?\d{0,3}\.\d)/i;
/** A special dividend may be declared along with the quarterly one; its amount comes before or after the word. */
const SPECIAL = '\\b(?:special|extraordinary|one-time)\\b';
const SPECIAL_BEHIND = builtPattern(`${AMOUNT}(?: ${EACH})?(?: in)? ${SPECIAL}`, 'i');
const FROM_TO = builtPattern(`\\bfrom ${AMOUNT}(?: ${EACH})? to ${AMOUNT}|\\bto ${AMOUNT}(?: ${EACH})?,? from ${AMOUNT}`, 'i');
const PERCENT = /\b(\d{1,3}(?:\.\d{1,2})?)(?:%| percent)/;
/** `an increase of 3.8 percent over the prior quarter`. */
const GROWN =
  /\bincrease of (?:approximately )?(\d{1,3}(?:\.\d{1,2})?)(?:%| percent)|\b(\d{1,3}(?:\.\d{1,2})?)(?:%| percent) increase\b/i;
/** `a reduction of 60% from the prior quarter`. */
const SHRUNK =
  /\b(?:reduction|decrease) of (?:approximately )?(\d{1,2}(?:\.\d{1,2})?)(?:%| percent)|\b(\d{1,2}(?:\.\d{1,2})?)(?:%| percent) (?:reduction|decrease)\b/i;
const NOT_TO = /\bnot to (?:declare|pay|make|authori[sz]e)\b/i;
/** If a sentence mentions these, the dividend is not its news. */
const RESULTS = /\b(?:results|earnings|net (?:income|loss)|revenues?|sales)\b/i;
/** `Argent Trust Company, as Trustee of the Acme Royalty Trust,` acts for the trust. */
const AS_TRUSTEE = /,? as (?:corporate )?trustee (?:of|for) the\b/i;
const PREFERRED = /\bpreferred (?:stock|shares?|units?)\b|\bdepositary shares?\b/i;

export function readDividend({ words, statements, company, part, at, item }: TopicSentence): Words | null {
  if (!PAID.test(words) || OTHER.test(words) || (item === '2.02' && RESULTS.test(words))) return null;
  const found = statements.flatMap((statement) => {
    const act = actOf(statement, words);
    return act === null || !(isByCompany(statement, company) || AS_TRUSTEE.test(words)) ? [] : [act];
  });
  const act = found.find((each) => each !== 'declared' && each !== 'planned') ?? found[0] ?? titleAct(words, statements);
  if (act === null) return null;
  const target = TARGET.exec(words);
  const frequency = frequencyOf(words);
  const special = frequency === 'special' ? specialAmount(words) : null;
  const perShare = special ?? amountIn(target === null ? words : words.slice(target.index)) ?? amountIn(words);
  const grown = GROWN.exec(words);
  const shrunk = SHRUNK.exec(words);
  const moved = act === 'raised' || act === 'lowered';
  if (perShare === null && frequency === null && (act === 'declared' || act === 'planned')) return null;
  return {
    perShare: perShare?.replace(/^\./, '0.') ?? null,
    frequency,
    change: moved ? act : (changeOf(words) ?? (grown !== null ? 'raised' : shrunk !== null ? 'lowered' : null)),
    changePercent: (moved ? PERCENT.exec(words)?.[1] : (grown ?? shrunk)?.slice(1).find((value) => value !== undefined)) ?? null,
    payOn: payDay(words) ?? payDay(part[at + 1] ?? ''),
    act: moved ? 'declared' : act === 'declared' && FIRST.test(words) ? 'started' : act,
    noun: /\bdividends?\b/i.test(words) ? 'dividend' : 'distribution',
    on: PREFERRED.test(words) ? 'preferred stock' : /\bunits?\b/i.test(words) ? 'unit' : /\bADSs?\b/.test(words) ? 'ADS' : null,
  };
}

/** A dividend that ends or changes is more important than a regular one, and one on common stock more than one on preferred stock. */
export const dividendWeight = ({ act, change, frequency, perShare, on }: Words): number =>
  (act === 'suspended' || act === 'omitted' ? 8 : change !== null ? 6 : act === 'declared' ? 4 : 5) +
  (frequency === 'special' ? 1 : 0) +
  (perShare === null ? 0 : 1) -
  (on === 'preferred stock' ? 3 : 0);

/** What a statement does with a dividend; null if it does not happen, unless exactly that was decided. */
function actOf(statement: Statement, words: string): Act | 'raised' | 'lowered' | null {
  const things = thingsOf(statement);
  const paid = things.find(({ text, head }) => DIVIDEND_TRIGGERS.test(text) || DIVIDEND_TRIGGERS.test(head));
  if (paid === undefined) return null;
  const verbs = [...(things[0] === paid ? [] : [things[0]?.head ?? '']), statement.verb];
  const act = verbs.flatMap((verb) => ACTS.find(([pattern]) => pattern.test(verb))?.[1] ?? [])[0] ?? null;
  if (act === null) return null;
  if (act === 'declared' && isDecided(statement) && NOT_TO.test(words)) return 'omitted';
  if (!happens(statement)) return null;
  return act === 'declared' &&
    (statement.certainty === 'planned' || statement.certainty === 'decided') &&
    statement.verb !== 'pay' &&
    statement.under?.verb !== 'vote'
    ? 'planned'
    : act;
}

/** `voted not to declare`; not `has never paid`. */
const isDecided = ({ under, isAsserted }: Statement): boolean =>
  under !== null && !isAsserted && /^(?:vote|determine|decide|elect|resolve|choose)$/.test(under.verb);

/** For titles, whose verb a tagger does not recognize: `ACME DECLARES QUARTERLY DIVIDEND OF $.12 PER SHARE`. */
function titleAct(words: string, statements: readonly Statement[]): Act | null {
  const isTitle = statements.every(({ certainty }) => certainty === 'done') && !/[.;]$/.test(words) && words.length < 200;
  return isTitle && /\b(?:declares|announces|approves|pays)\b/i.test(words) ? 'declared' : null;
}

function amountIn(words: string): string | null {
  const printed = PER_SHARE.exec(words)
    ?.slice(1)
    .find((value) => value !== undefined);
  if (printed !== undefined) return Number(printed) > 0 ? printed : null;
  const cents = CENTS.exec(words)?.[1] ?? ratioNumber(WORD_CENTS.exec(words)?.[1]);
  return cents == null ? null : (Number(cents) / 100).toFixed(2);
}

const specialAmount = (words: string): string | null =>
  SPECIAL_BEHIND.exec(words)?.[1] ?? amountIn(words.slice(Math.max(0, words.search(builtPattern(SPECIAL, 'i')))));

/** The payment day; `payable to holders of record on May 1` does not give one. */
function payDay(words: string): string | null {
  const match = PAY_ON.exec(words);
  return match === null || /\brecord\b/.test(match[0]) ? null : (match[1] ?? null);
}

/** `from $0.40 to $0.10`: compares the two amounts to tell how it changed. */
function changeOf(words: string): Words['change'] {
  const [, from, to, newer, older] = FROM_TO.exec(words) ?? [];
  const [earlier, later] = [Number(from ?? older), Number(to ?? newer)];
  if (!(earlier > 0) || !(later > 0) || earlier === later) return null;
  return earlier > later ? 'lowered' : 'raised';
}

function frequencyOf(words: string): Words['frequency'] {
  if (
    /\b(?:special|extraordinary|one-time|non-?recurring)\b|\b(?:true-?up|supplemental|bonus|extra) (?:cash )?(?:dividend|distribution)/i.test(
      words,
    )
  )
    return 'special';
  if (/\bper day\b|\bdaily\b/i.test(words)) return 'daily';
  if (/\bmonthly\b/i.test(words)) return 'monthly';
  if (/\bquarter(?:ly)?\b/i.test(words)) return 'quarterly';
  if (/\bsemi-?annual\b/i.test(words)) return 'semiannual';
  return /\bannual (?:cash )?(?:dividend|distribution)\b/i.test(words) ? 'annual' : null;
}
