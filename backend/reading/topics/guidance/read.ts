import { builtPattern } from '#platform/values/built-pattern.ts';
import { plainAmount } from '../../language/money.ts';
import { type Statement, thingsOf } from '../../language/statement.ts';
import { isByCompany } from '../read-news.ts';
import { happens } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Guidance, OutlookRange } from './facts.ts';
import { isLossAhead, isOfYearBefore, shortfallIn, WARNING_TRIGGERS } from './read-warning.ts';

/** What a sentence says about the outlook. Pure; every search is bounded. */

type Words = TopicWords<Guidance>;
type Act = Guidance['act'];

const NOUN = '(?:guidance|outlook|targets?|forecasts?|financial expectations|earnings expectations)';
const OUTLOOK = builtPattern(`\\b${NOUN}\\b`, 'i');
const EXPECTS = /\b(?:expects?|anticipates?|estimates?|projects?|forecasts?)\b/i;
const METRICS =
  '(?:revenues?|net sales|sales|earnings per (?:diluted )?share|earnings|EPS|net income|net loss|net earnings|EBITDA|funds from operations|FFO|AFFO|loss per share|operating income|free cash flow|cash flow|production|capital expenditures)';
export const GUIDANCE_TRIGGERS = builtPattern(
  `\\b(?:${NOUN}|expectations)\\b|${EXPECTS.source}.{0,160}\\b${METRICS}\\b|${WARNING_TRIGGERS.source}`,
  'i',
);

/** The first pattern that matches decides. */
const ACTS: readonly (readonly [RegExp, Act])[] = [
  [/^(?:withdraw|suspend|withdrawal|suspension|retract)$/, 'withdrawn'],
  [/^(?:lower|reduce|cut|decrease|trim|reduction)$/, 'lowered'],
  [/^(?:raise|increase|lift|boost|improve|up)$/, 'raised'],
  [/^(?:reaffirm|reiterate|maintain|affirm|confirm|remain|reaffirmation)$/, 'reaffirmed'],
  [/^(?:revise|revision)$/, 'revised'],
  [/^(?:update|narrow|adjust|tighten)$/, 'updated'],
  [/^(?:provide|issue|introduce|initiate|give|announce|establish|release|offer|publish|set)$/, 'issued'],
];
/** Patterns for titles, whose verbs a tagger does not recognize: `ACME RAISES FULL-YEAR GUIDANCE`. */
const TITLES: readonly (readonly [RegExp, Act])[] = [
  [title('withdraws|suspends'), 'withdrawn'],
  [title('lowers|reduces|cuts'), 'lowered'],
  [title('raises|increases|lifts|boosts'), 'raised'],
  [title('reaffirms|reiterates|maintains|affirms|confirms'), 'reaffirmed'],
  [title('revises'), 'revised'],
  [title('updates|narrows'), 'updated'],
  [title('provides|issues|introduces|gives'), 'issued'],
];
const CHANGED = builtPattern(
  `\\b(reduced|lowered|lower|raised|increased) (?:\\w{2,14} ){0,2}(?:guidance|outlook|forecast)\\b`,
  'i',
);
/** Prepositions before the object; excludes `above its outlook`. */
const ACTED_ON = /^(?:what|of|to|in|for|on|with|per)$/;
const NOT_SAID =
  /\b(?:forward-looking|risks?|no obligation|undertakes?|assumes? no|does not (?:intend|assume)|no duty|conference call|webcast|non-gaap (?:guidance|outlook) (?:is|are)|not reconcil|unable to|price targets?|growth targets? (?:under|of the)|lowered (?:cost|expense)|target (?:company|date|business|market|award|bonus)|target(?:s|ed)? (?:patients|population))\b/i;
/** Expectations about a deal, an accident or one day rather than a year or a quarter. */
const OTHER_EXPECTED =
  /\b(?:acquisition|merger|transaction|closing|offering|proceeds|dividends?|charges?|impairment|hurricane|restructuring)\b/i;
/** `a reduction in net income of $85 million`: what something costs or brings is not an outlook. */
const CHANGE_OF = builtPattern(
  `\\b(?:reductions?|decreases?|declines?|impacts?|effects?|increases?|benefits?|improvements?) (?:in|on|to|of) (?:[\\w-]{1,16} ){0,5}?${METRICS}\\b`,
  'i',
);
/** `Mr. Roe will reaffirm`: officers speak for the company. */
const OFFICER =
  /^(?:Mr|Ms|Mrs|Dr)\. |^(?:members of )?(?:senior |executive )?management\b|\bChief (?:Executive|Financial) Officer\b/;
const OWN_OUTLOOK = builtPattern(`\\b(?:[’']s|our|its) (?:[\\w-]{2,16} ){0,4}?${NOUN}\\b`, 'i');
const PERIOD =
  /\b(?:(?:first|second|third|fourth|current|next|this|the)(?: fiscal)?[ -]quarter|Q[1-4]|(?:first|second) half|full[- ]year|fiscal(?: year)?|(?:the |calendar )?year)(?:,? (?:of )?(?:the )?(?:fiscal |calendar )?(?:year )?((?:19|20)\d\d))?|\b(?:fiscal|for|its|our|in|expects) ((?:19|20)\d\d)\b/i;
const METRIC = builtPattern(
  `\\b(?:(?:non-GAAP|GAAP|adjusted|reported|operational|diluted|comparable|organic|same[- ]store|core|net|total) ){0,2}${METRICS}\\b`,
  'i',
);
const EACH_PERIOD = builtPattern(PERIOD, 'gi');
const EACH_METRIC = builtPattern(METRIC, 'gi');
const EACH_PER_SHARE =
  /\b(?:(?:non-GAAP|GAAP|adjusted|reported|operational|diluted|core|net|total) ){0,2}(?:(?:earnings|income|loss) per (?:diluted )?share|earnings|EPS|net income|funds from operations|A?FFO|loss)\b/gi;
const NUMBER = '(\\d{1,3}(?:,\\d{3}){1,3}|\\d{1,4}(?:\\.\\d{1,3})?|\\.\\d{1,3})';
const UNIT = '(?: (million|billion|thousand))?';
const RANGE = builtPattern(
  `\\$ ?\\(?${NUMBER}\\)?${UNIT}(?:(?: to|,? and| through|-|–| –| -) ?\\$? ?\\(?${NUMBER}\\)?${UNIT})?( (?:per|a) (?:\\w{5,8} ){0,2}share)?`,
  'gi',
);
const PERCENTS = /(\d{1,3}(?:\.\d{1,2})?)(?:%| percent)?(?: to | and |-|–| – )(\d{1,3}(?:\.\d{1,2})?)(?:%| percent)/g;
const EARLIER =
  /\b(?:from|previous(?:ly)?|prior|earlier|compared (?:to|with)|versus|(?<!\b(?:less|more|greater) )than|original(?:ly)?)\b[^$]{0,70}$/i;
/** An amount that is only part of a figure. */
const PART_OF =
  /\b(?:includ(?:es|ing)|excluding|of which|impact of|charges? of|gains? of|costs? of|by)(?: approximately| about| an?)? ?$/i;
const PER_SHARE = /\b(?:EPS|per (?:diluted |common |basic )?share)\b/i;
const ABOVE =
  /\b(?:above|higher than|exceed(?:s|ing)?|better than|up from|ahead of)\b[^.;]{0,60}\b(?:previous|prior|earlier|original|guidance|outlook|expectations?)/i;
const BELOW =
  /\b(?:below|lower than|less than|down from|short of)\b[^.;]{0,60}\b(?:previous|prior|earlier|original|guidance|outlook|expectations?)/i;

const PART =
  /\b(?:guidance|outlook|forecast) for ((?:its|the|our) (?:[A-Z][\w&’'-]{0,20} ){1,5}(?:segment|business|division|unit))\b/;
/** `tracking above outlook`, `below the guidance that it gave in May`; a stated range is more informative. */
const AHEAD = /^(?:above|ahead|exceed)/i;
const AGAINST = builtPattern(
  `\\b(?:above|ahead of|exceed(?:s|ing)?|below|short of) (?:(?:its|the|our|high|low|end|of|previous|prior|previously|issued|announced|provided|market|analysts[’']?|consensus) ){0,9}(?:${NOUN}|expectations|estimates)\\b`,
  'i',
);

export function readGuidance(sentence: TopicSentence): Words | null {
  const { printed: words, statements, company } = sentence;
  if (NOT_SAID.test(words)) return null;
  const relevant = statements.filter(
    (statement) =>
      happens(statement) && (isByCompany(statement, company) || (OFFICER.test(statement.who ?? '') && OWN_OUTLOOK.test(words))),
  );
  const ranges = rangesIn(words);
  const acts = relevant.flatMap((statement) => actOf(statement) ?? []);
  const act =
    acts.find((act) => act !== 'issued') ?? (relevant.length > 0 ? changedIn(words) : null) ?? acts[0] ?? titleAct(sentence);
  const warned = act === null ? warning(words, relevant) : null;
  // `below last year's $.47 a share`: the amount is not what is expected.
  if (warned !== null && (warned.short === 'loss' || ranges.to === null || isOfYearBefore(words, ranges.to))) return warned;
  const behind = act !== null && OUTLOOK.test(words) && ranges.to === null ? rangesBehind(sentence) : null;
  if (act !== null && behind !== null) return { act: moved(act, behind), part: null, ...behind };
  if (act !== null && OUTLOOK.test(words))
    return { act: moved(act, ranges), about: aboutOf(words, ranges), part: PART.exec(words)?.[1] ?? null, ...ranges };
  const expects =
    relevant.some(({ verb }) => EXPECTS.test(verb)) &&
    METRIC.test(words) &&
    !OTHER_EXPECTED.test(words) &&
    (ranges.to?.unit === '%' || !CHANGE_OF.test(words));
  if (!expects || ranges.to === null || !PERIOD.test(words)) return against(words, relevant.length > 0);
  const change = ABOVE.test(words) ? 'raised' : BELOW.test(words) ? 'lowered' : moved('issued', ranges);
  return { act: change, about: aboutOf(words, ranges), part: null, ...ranges };
}

/** The range from one of the next two sentences: `updated its guidance for 2011. It now expects revenue of $1.10 billion`. */
function rangesBehind({ words, part, at }: TopicSentence): Pick<Words, 'about' | 'to' | 'from'> | null {
  for (const next of part.slice(at + 1, at + 3)) {
    const ranges = EXPECTS.test(next) && METRIC.test(next) && !NOT_SAID.test(next) ? rangesIn(next) : null;
    if (ranges === null || ranges.to === null) continue;
    const period = nearest(EACH_PERIOD, next, 0) ?? nearest(EACH_PERIOD, words, OUTLOOK.exec(words)?.index ?? 0);
    return { about: aboutOf(next, ranges, period), ...ranges };
  }
  return null;
}

function against(words: string, isReported: boolean): Words | null {
  const match = AGAINST.exec(words);
  if (match === null || !isReported || !METRIC.test(words)) return null;
  return {
    act: AHEAD.test(match[0]) ? 'ahead' : 'behind',
    about: aboutOf(words, { to: null }),
    part: null,
    to: null,
    from: null,
  };
}

/** `excluding restructuring charges` */
const LEFT_OUT = /\b(?:excluding|exclusive of|before|not including)\b[^.;]{0,160}/gi;

/** A loss that lies ahead, or a profit below that of the year before. */
function warning(words: string, relevant: readonly Statement[]): Words | null {
  if (OTHER_EXPECTED.test(words.replace(LEFT_OUT, ''))) return null;
  const period = nearest(EACH_PERIOD, words, 0);
  const when = (period && periodWords(period)) ?? null;
  const loss = relevant.find((statement) => isLossAhead(statement, words));
  const to = loss === undefined ? null : lossIn(words.slice(loss.start));
  if (to !== null) return { act: 'behind', short: 'loss', about: when, part: null, to, from: null };
  const short = shortfallIn(words, relevant);
  if (short === null) return null;
  return {
    act: 'behind',
    short,
    about: short === 'no profit' ? when : aboutOf(words, { to: null }),
    part: null,
    to: null,
    from: null,
  };
}

/** `a loss of between $0.07 and $0.12`: an amount of cents is per share. */
function lossIn(words: string): OutlookRange | null {
  const [match] = words.matchAll(RANGE);
  return match === undefined
    ? null
    : rangeOf(match, Number(match[1]) < 10 && match[2] === undefined ? `${words} per share` : words);
}

/** A change is more important than an unchanged outlook, and one with a range than one without. */
export const guidanceWeight = ({ act, to, about }: Words): number =>
  ({ ahead: 6, behind: 7, lowered: 8, withdrawn: 8, raised: 7, revised: 6, updated: 5, reaffirmed: 4, issued: 3 })[act] +
  (to == null ? 0 : 0.5) +
  (about === null ? 0 : 0.25);

function title(verbs: string): RegExp {
  return builtPattern(`\\b(?:${verbs})\\b[^.;:]{0,90}?\\b${NOUN}\\b`, 'i');
}

const CHANGE = /^(?:update|revision|withdrawal|suspension|reduction|reaffirmation)$/;

/** @returns null if the verb says nothing about an outlook. */
function actOf(statement: Statement): Act | null {
  const things = thingsOf(statement);
  if (!things.some(({ by, text }) => OUTLOOK.test(text) && ACTED_ON.test(by))) return null;
  // `announced an update to its outlook`
  const changed = things.find(
    ({ head }, at) =>
      CHANGE.test(head) && things.slice(at + 1, at + 4).some(({ by, text }) => /^(?:to|of|in)$/.test(by) && OUTLOOK.test(text)),
  );
  const verbs = [changed?.head ?? '', statement.verb, things[0]?.head ?? ''];
  return verbs.flatMap((verb) => ACTS.find(([pattern]) => pattern.test(verb))?.[1] ?? [])[0] ?? null;
}

/** `a reduced revenue outlook`. */
function changedIn(words: string): Act | null {
  const [, change] = CHANGED.exec(words) ?? [];
  return change === undefined ? null : /^(?:red|low)/i.test(change) ? 'lowered' : 'raised';
}

function titleAct({ words }: TopicSentence): Act | null {
  if (/[.;]$/.test(words) || words.length > 220) return null;
  return TITLES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** An update from one range to another counts as raised or lowered. */
function moved(act: Act, { to, from }: Pick<Words, 'to' | 'from'>): Act {
  if ((act !== 'updated' && act !== 'revised' && act !== 'issued') || to == null || from == null || to.unit !== from.unit)
    return act;
  const [now, earlier] = [to, from].map(({ low, high }) => Number(low) + Number(high));
  return now === undefined || earlier === undefined || now === earlier ? act : now > earlier ? 'raised' : 'lowered';
}

/** `fiscal 2016 adjusted EPS`; null if the sentence names neither period nor figure. */
function aboutOf(words: string, { to }: Pick<Words, 'to'>, known?: RegExpExecArray): string | null {
  const place = (OUTLOOK.exec(words) ?? METRIC.exec(words))?.index ?? 0;
  const period = known ?? nearest(EACH_PERIOD, words, place);
  const figure = nearest(to?.unit === '$ a share' ? EACH_PER_SHARE : EACH_METRIC, words, place)?.[0];
  const parts = [period && periodWords(period), figure && figureWords(figure, to ?? null)];
  const about = parts.filter((each) => each !== undefined && each !== '').join(' ');
  return about === '' ? null : about;
}

/** The match nearest to the outlook: the full year in `First Quarter Results and Raises Full Year Guidance`. */
const nearest = (pattern: RegExp, words: string, place: number): RegExpExecArray | undefined =>
  [...words.matchAll(pattern)].sort((a, b) => Math.abs(a.index - place) - Math.abs(b.index - place))[0];

const QUARTERS: Readonly<Record<string, string>> = { first: 'Q1', second: 'Q2', third: 'Q3', fourth: 'Q4' };

function periodWords([printed, year, alone]: RegExpExecArray): string | undefined {
  const words = printed.toLowerCase();
  if (alone !== undefined) return words.startsWith('fiscal') ? `fiscal ${alone}` : alone;
  const ordinal = /^(?:first|second|third|fourth)/.exec(words)?.[0] ?? '';
  if (/quarter/.test(words)) return QUARTERS[ordinal] ?? 'quarterly';
  if (/^q[1-4]/.test(words)) return words.slice(0, 2).toUpperCase();
  if (/half/.test(words)) return `${ordinal}-half`;
  if (year === undefined) return /^full/.test(words) || words === 'the year' ? 'full-year' : undefined;
  return words.startsWith('fiscal') ? `fiscal ${year}` : year;
}

/** Lowercases the words, because titles capitalize every word. */
function figureWords(printed: string, to: OutlookRange | null): string {
  const words = printed.replace(/\b(?!EPS|EBITDA|FFO|AFFO|GAAP)[A-Z][A-Za-z-]{1,14}/g, (word) => word.toLowerCase());
  return words
    .replace(/(?:earnings|income) per (?:diluted )?share/, 'EPS')
    .replace(/\bnet sales\b/, 'sales')
    .replace(/^(?:diluted|total) /, '')
    .replace(/^earnings$/, to?.unit === '$ a share' ? 'EPS' : 'earnings');
}

/** The current range and the previous one. */
function rangesIn(words: string): { readonly to: OutlookRange | null; readonly from: OutlookRange | null } {
  const found = [...words.matchAll(RANGE)].flatMap((match) => {
    const range = rangeOf(match, words);
    return range === null || PART_OF.test(words.slice(Math.max(0, match.index - 40), match.index))
      ? []
      : [{ range, isEarlier: EARLIER.test(words.slice(Math.max(0, match.index - 90), match.index)) }];
  });
  const percents =
    found.length > 0 ? [] : [...words.matchAll(PERCENTS)].map(([, low = '', high = '']) => ({ low, high, unit: '%' as const }));
  const now = found.filter(({ isEarlier }) => !isEarlier).map(({ range }) => range);
  const to = now.find(({ low, high }) => low !== high) ?? now[0] ?? percents[0] ?? null;
  const from = found.find(({ isEarlier, range }) => isEarlier && range.unit === to?.unit)?.range ?? null;
  return { to, from };
}

function rangeOf([, low, lowUnit, high, highUnit, each]: RegExpExecArray, words: string): OutlookRange | null {
  const unit = lowUnit ?? highUnit;
  const [first, last] = [plainAmount(low, unit), plainAmount(high ?? low, highUnit ?? unit)];
  if (first === null || last === null || Number(first) > Number(last)) return null;
  const isEach = each !== undefined || (unit === undefined && Number(last) < 1_000 && PER_SHARE.test(words));
  return isEach || unit !== undefined || Number(first) >= 10_000
    ? { low: first, high: last, unit: isEach ? '$ a share' : '$' }
    : null;
}
