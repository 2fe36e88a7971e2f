import { builtPattern } from '#platform/values/built-pattern.ts';
import { BOILERPLATE } from '../../language/certainty.ts';
import { hasMoney, MONEY, type Money, moneyOf } from '../../language/money.ts';
import { NAME } from '../../language/parties.ts';
import type { Statement } from '../../language/statement.ts';
import { closedPlace } from '../operations/read.ts';
import { isByCompany } from '../read-news.ts';
import { happens, predicate } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Charge } from './facts.ts';

/** Reads a restructuring, an impairment or a tax charge from a sentence and those that follow. Pure, linear. */

type Words = TopicWords<Charge>;

export const CHARGE_TRIGGERS =
  /\b(?:workforce|work force|headcount|layoffs?|lay(?:ing)? off|laid off|reduction in force|severance|restructur\w{1,5}|impair\w{2,6}|write-?(?:downs?|offs?)|written (?:down|off)|tax (?:charge|expense|provision)|charges?|exit costs|incur (?:[a-z-]{3,14} ){0,4}(?:costs|expenses)|jobs|positions|roles|employees|lay off)\b/i;

/** Items that are filed for one kind of charge only, so figures from any of their sentences count. */
const OWN: Readonly<Record<string, Words['what']>> = { '2.05': 'restructuring', '2.06': 'impairment' };
/** How many sentences before and after may name the site that is closed. */
const NEAR_PLACE = 4;
/** The site may close, or closed long ago. */
const PLANNED_ONLY = /\b(?:may(?! \d)|could|might|if|previously|not to)\b/i;
/** The charge is reversed. */
const REVERSED = /\brevers(?:ed|es|al|ing)\b/i;
/** How many consecutive sentences describe one charge. */
const OWN_NEAR = 40;
const OPEN_NEAR = 6;

const PEOPLE = 'employees|positions|jobs|workers|people|associates|team members|roles|headcount|staff|personnel|individuals';
const FORCE =
  'workforce|work force|headcount|employees|employee base|positions|personnel|staff|team members|associates|employee population|global team|team';
const CUTS =
  /\b(?:reduc(?:e[ds]?|ing|tions?)|eliminat(?:e[ds]?|ing|ion)|layoffs?|lay(?:ing)? off|laid off|terminat(?:e[ds]?|ing|ion)|cut(?:s|ting)?|affect(?:s|ed|ing)?|impact(?:s|ed|ing)?|severance|downsiz|reduction in force|separat(?:e|ion))/i;
const JOBS = builtPattern(
  `\\b(?:approximately |about |up to |roughly |nearly |around |of |by |some )?(\\d{1,3}(?:,\\d{3})?|\\d{1,6}) (?:full[- ]time |part[- ]time |regular |global |existing |current |salaried |hourly |of its |of the company[’']s |of our |corporate |non-union |U\\.S\\. |open ){0,4}(?:${PEOPLE})\\b`,
  'i',
);
const SHARE_FIRST = builtPattern(
  `\\b(\\d{1,2}(?:\\.\\d{1,2})?) ?(?:%|percent)(?: reduction)? (?:of|in) (?:its|the|our|[\\p{L}’']{2,30}) (?:[\\p{L}’'-]{1,20} ){0,5}?(?:${FORCE})\\b`,
  'iu',
);
const SHARE_LAST = builtPattern(
  `\\b(?:${FORCE}|reduction in force)\\b(?: [\\p{L}’'-]{1,20}){0,6}? (?:by|of)(?: approximately| about| up to| roughly| nearly| greater than| more than| over| at least)? (?:between )?(\\d{1,2}(?:\\.\\d{1,2})?) ?(?:%|percent)|\\b(?:${PEOPLE})\\b,?;? (?:or|which (?:represents|is)|representing|constituting)(?: approximately| about| roughly| nearly)? (\\d{1,2}(?:\\.\\d{1,2})?) ?(?:%|percent)`,
  'iu',
);
const FRACTION = builtPattern(
  `\\b(?:one|a)[- ](third|half|quarter)(?: reduction)? (?:of|in) (?:its|the|our|the Company[’']s) (?:[\\p{L}’'-]{1,20} ){0,4}?(?:${FORCE})\\b`,
  'iu',
);
const PERCENTS: Readonly<Record<string, string>> = { third: '33', half: '50', quarter: '25' };

function fractionIn(words: string): string | null {
  const [, part = ''] = FRACTION.exec(words) ?? [];
  return PERCENTS[part.toLowerCase()] ?? null;
}

/** `headcount at its Turkish facilities by 20%`, `20% of its workforce in Norway`: only a part of the company. */
const PLACE =
  '((?:at|in|of) (?:its|the|our) (?:[\\p{L}’&-]{2,20} ){1,4}(?:facilit(?:y|ies)|plants?|operations|segment|divisions?|business(?:es)?|units?|subsidiar(?:y|ies)|mills?|mines?|sites?)|in (?:the )?(?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\\b)\\p{Lu}[\\p{L}’-]{2,20}(?: \\p{Lu}[\\p{L}’-]{2,20}){0,2})';
const FORCE_AT = builtPattern(
  `\\b(?:${FORCE}) ${PLACE} by(?: [a-z]{2,14}){0,3} \\d{1,2}(?:\\.\\d{1,2})? ?(?:%|percent)|\\b\\d{1,2}(?:\\.\\d{1,2})? ?(?:%|percent) of (?:its|the|our) (?:[a-z]{4,12} ){0,2}(?:${FORCE}) ${PLACE}`,
  'u',
);
const RANGE = `(${MONEY})(?: (?:to|and|-|–) (?:approximately )?(${MONEY}))?`;
const COST = builtPattern(
  `\\b(?:charges?|costs?|expenses?|write-?(?:downs?|offs?)|impairments?(?: loss(?:es)?| charges?)?)\\b[^;$€£]{0,140}?(?:of|be|approximately|about|between|range from|range of|from|up to|totaling|total|aggregate|incur|at)(?: approximately| about| up to| between)? ${RANGE}`,
  'iu',
);
const COST_FIRST = builtPattern(
  `${RANGE},? (?:in |of |for )?(?:an? )?(?:\\(?[\\p{L}-]{2,14}\\)?,? ){0,7}?(?:charges?|write-?(?:down|off)|impairment|costs|expenses|expenditures)\\b`,
  'iu',
);
const SAVES = builtPattern(
  `\\b(?:sav(?:e|ings?)|reduc(?:e|tion)[^;$]{0,50}(?:costs|expenses))[^;$]{0,90}?(${MONEY})|(${MONEY}) (?:in|of) (?:\\w{2,14} ){0,4}savings`,
  'iu',
);
const ABOUT: Readonly<Record<Words['what'], RegExp>> = {
  restructuring:
    /\b(?:restructur(?:e|ing)|reorgani[sz]ation|job (?:cuts?|losses|reductions?)|(?:jobs|roles|positions)\b[^.;]{0,40}\beliminat(?:ed|ion)|eliminat(?:e|ed|es|ing|ion of)\b[^.;]{0,60}\b(?:jobs|roles|positions)|realign(?:ment)?|cost[- ](?:reduction|savings?|cutting)|workforce|work force|headcount|reduction in force|layoffs?|severance|exit|plant closure|clos(?:e|ing|ure)|consolidat(?:e|ion)|wind down|discontinu)/i,
  impairment: /\b(?:impair(?:ment|ed)|write-?(?:down|off)|written (?:down|off))\b/i,
  tax: /\btax (?:charge|expense|provision)\b/i,
  other: /\bcharge\b/i,
};
const ASSET =
  'goodwill(?: and (?:other )?intangible assets?)?|intangible assets?|long-lived assets?|property(?: and equipment|, plant and equipment)?|investment in [\\p{L} .&]{2,40}|inventory|trade ?names?|mineral propert(?:y|ies)|oil and gas properties|(?:equity|minority) investments?';
const LOST = builtPattern(
  `\\bimpairments?(?: charges?| loss(?:es)?)?(?: related to| relating to| of| on| to| for| in)? (?:its |the |our |the Company’s )?(${ASSET})|\\b(${ASSET}) impairment`,
  'iu',
);
const STAKE = builtPattern(`\\b(?:investment|stake|equity interest) in (${NAME})`, 'u');
const FOLLOWS = /^(?:As a result|Accordingly|Consequently|Therefore|In connection with this)\b/;

/** Under other items, one statement must match this to show the kind of charge. */
const CUT =
  /\b(?:workforce|work force|headcount|layoffs?|reduction in force|restructuring (?:plan|program|initiative)|jobs|positions|roles)\b|^(?:lay|lie|terminate|cut|reduce|separate|furlough|affect) .{0,60}\b(?:employees|workers|associates|team members|staff|people)\b/i;
/** People affected by a temporary stop keep their jobs. */
const IDLES = /\b(?:temporar(?:y|ily)|idl(?:e[sd]?|ings?)|furlough\w{0,3}|suspen(?:d|ds|ded|ding|sion))\b/i;
const LETS_GO = /\b(?:reduc|eliminat|layoffs?|lay(?:ing)? off|laid off|terminat|cut|severance|job losses)/i;
const TAKES = /^(?:record|intend|recogni[sz]e|incur|take|expect|require|report|result|book|be|determine|conclude|write)\b/;

export function readCharge(sentence: TopicSentence): Words | null {
  const { part, at, item } = sentence;
  const what = whatIn(sentence);
  if (what === null) return null;
  const own = OWN[item] !== undefined;
  const figures = figuresIn(part, at, at + (own ? OWN_NEAR : OPEN_NEAR), what, own || item === '1.02');
  const { low, high, jobs, workforce } = figures;
  if (low === null && high === null && jobs === null && workforce === null) return null;
  return {
    what,
    ...figures,
    ...(own && what === 'restructuring' && figures.closes == null && exitIn(part.slice(Math.max(0, at - NEAR_PLACE), at + 1))),
    isExpected: isExpected(sentence, what) || part.slice(at, at + 2).some((words) => EXPECTED.test(words)),
  };
}

/** Figures in the sentence itself outweigh those in later ones. */
export const chargeWeight = ({ low, high, jobs, workforce }: Words): number =>
  [low ?? high, jobs, workforce].filter((value) => value !== null).length;

function whatIn({ words, statements, item, company }: TopicSentence): Words['what'] | null {
  const own = OWN[item];
  if (own !== undefined) return statements.some(({ certainty }) => certainty !== 'possible') ? own : null;
  const news = statements.filter((statement) => happens(statement) && !isOfOther(statement, company));
  const takes = news.some((statement) => TAKES.test(statement.verb) || /\bimpair/.test(statement.verb));
  if (ABOUT.tax.test(words) && hasMoney(words)) return takes ? 'tax' : null;
  if (ABOUT.impairment.test(words)) return takes ? 'impairment' : null;
  if (item === '1.02' && ABOUT.other.test(words)) return takes ? 'other' : null;
  if (IDLES.test(words) && !LETS_GO.test(words)) return null;
  return CUTS.test(words) && news.some((statement) => CUT.test(`${predicate(statement)} ${statement.who ?? ''}`))
    ? 'restructuring'
    : null;
}

/** Whether the actor is named and is not the company; `The plan affects` refers to the company. */
const isOfOther = (statement: Statement, company: string | null): boolean =>
  /^(?!The |An? |This |These |Our |Its |Each )[A-Z][a-z]/.test(statement.who ?? '') && !isByCompany(statement, company);

/** Whether the charge is still expected; always false if there is no charge. */
function isExpected({ statements }: TopicSentence, what: Words['what']): boolean {
  const noun =
    what === 'restructuring' ? /\b(?:charges?|costs|expenses)\b/ : /\b(?:charges?|impairments?|write|provision|expense)/;
  const taken = statements.find((statement) => noun.test(`${predicate(statement)} ${statement.who ?? ''}`));
  return /^(?:expect|estimate|anticipate)$/.test(taken?.under?.verb ?? taken?.verb ?? '');
}

/** The amount of a charge that was decided on may be estimated in the next sentence. */
const EXPECTED =
  /\b(?:expects?|estimates?|anticipates?) (?:that )?(?:the|an?|to (?:record|recogni[sz]e|take|incur))\b[^.;$]{0,60}\b(?:charges?|impairments?)\b[^.;]{0,40}\$/;

type Figures = Omit<Words, 'what' | 'isExpected' | 'exits'>;

/** The first figure of each kind. @param own whether any amount of a charge belongs to this charge. */
function figuresIn(part: readonly string[], at: number, end: number, what: Words['what'], own: boolean): Figures {
  const found: { -readonly [K in keyof Figures]: Figures[K] } = {
    low: null,
    high: null,
    jobs: null,
    workforce: null,
    savings: null,
    subject: null,
    closes: own && what === 'restructuring' ? closedIn(part.slice(Math.max(0, at - NEAR_PLACE), at + NEAR_PLACE)) : null,
  };
  let stake =
    part
      .slice(0, at)
      .flatMap((words) => STAKE.exec(words)?.[1] ?? [])
      .at(-1) ?? null;
  for (const words of part.slice(at, end)) {
    if (BOILERPLATE.test(words) || REVERSED.test(words)) continue;
    if (what === 'restructuring' && CUTS.test(words)) {
      const count = JOBS.exec(words)?.[1]?.replaceAll(',', '');
      const at = found.workforce === null ? firstGroup(FORCE_AT, words) : null;
      found.workforce ??= SHARE_FIRST.exec(words)?.[1] ?? firstGroup(SHARE_LAST, words) ?? fractionIn(words);
      if (at !== null && found.workforce !== null) found.workforceAt = at.replace(/\b(?:our|the Company[’']s)\b/i, 'its');
      found.jobs ??= count !== undefined && Number(count) > 1 ? count : null;
    }
    const saved = what === 'restructuring' && hasMoney(words) ? moneyOf(firstGroup(SAVES, words) ?? undefined) : null;
    found.savings ??= saved;
    if (found.low === null && found.high === null && (own || ABOUT[what].test(words)) && hasMoney(words)) {
      const { low, high } = costIn(words);
      if (low === null || low.amount !== saved?.amount) [found.low, found.high] = [low, high];
    }
    if (what !== 'impairment') continue;
    if (/impair/i.test(words)) found.subject ??= firstGroup(LOST, words)?.toLowerCase() ?? null;
    stake = STAKE.exec(words)?.[1] ?? stake;
    // `As a result, we expect to record an impairment charge`: refers to the stake mentioned before.
    if (found.low !== null && stake !== null && FOLLOWS.test(words)) found.subject ??= `investment in ${stake}`;
  }
  return found;
}

const EXITED =
  '(?:exit(?:ing)?|discontinu(?:e|ing)|wind(?:ing)? down|shut(?:ting)? down|ceas(?:e|ing)|terminat(?:e|ing)|divest(?:ing)?|clos(?:e|ing)|sell or (?:otherwise )?(?:terminate|close|shut down|wind down|liquidate|discontinue))';
const DECIDES = '(?:decid|determin|approv|commit|resolv|announc|intend|plan|adopt)\\w{0,5}\\b';
/** `decided to sell or terminate substantially all business activities of Summit Loans`, `approved a plan to exit its tubing business`. */
const EXIT = builtPattern(
  `\\b${DECIDES}[^;]{0,160}?\\b${EXITED} (?:substantially )?(?:all )?(?:of )?(?:the |its |our )?(?:(?:business )?(?:activities|operations|business|assets) of (?:its |our |the )?(${NAME})|(?:(?:business )?(?:activities|operations|assets) of (?:its |our |the )?)?((?:[\\p{L}&-]{3,20} ){1,4}(?:business(?:es)?|segment|division|unit|product line|operations)))\\b`,
  'u',
);

/** The business that the company decided to give up. */
function exitIn(near: readonly string[]): Pick<Words, 'exits'> {
  const [, name, business] =
    near
      .filter((words) => !PLANNED_ONLY.test(words))
      .flatMap((words) => [EXIT.exec(words) ?? []])
      .find((match) => match.length > 0) ?? [];
  const exits = name ?? business;
  return exits === undefined ? {} : { exits };
}

const closedIn = (near: readonly string[]): string | null =>
  near.flatMap((words) => (PLANNED_ONLY.test(words) ? [] : (closedPlace(words) ?? [])))[0] ?? null;

const firstGroup = (pattern: RegExp, words: string): string | null =>
  pattern
    .exec(words)
    ?.slice(1)
    .find((group) => group !== undefined) ?? null;

function costIn(words: string): { readonly low: Money | null; readonly high: Money | null } {
  const match = larger(COST.exec(words), COST_FIRST.exec(words));
  const [low, high] = [moneyOf(match?.[1]), moneyOf(match?.[2])];
  if (match === null || low === null) return { low: null, high: null };
  if (high === null) {
    const isMost = /\bup to (?:approximately )?$/.test(match[0].slice(0, match[0].indexOf(match[1] ?? '')));
    return isMost ? { low: null, high: low } : { low, high };
  }
  // `$20 to $25 million`: the unit follows only the second amount.
  return Number(low.amount) < 1_000 && Number(high.amount) >= 1e6 ? { low: null, high: null } : { low, high };
}

/** Of two amounts in a sentence, the total rather than its part for one quarter or kind. */
function larger(one: RegExpExecArray | null, other: RegExpExecArray | null): RegExpExecArray | null {
  const size = (match: RegExpExecArray | null): number => Number(moneyOf(match?.[2] ?? match?.[1])?.amount ?? -1);
  return one === null || size(other) > size(one) ? other : one;
}
