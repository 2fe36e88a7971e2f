import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import { hasMoney, MONEY, type Money, moneyOf } from '../../../../reading/language/money.ts';
import { NAME } from '../../../../reading/language/parties.ts';
import { quoteOf, type Sentence, sentencesOf } from '../../../../reading/language/sentences.ts';
import type { TextPart } from '../../../../reading/language/text-part.ts';
import type { Charge } from './agreement-facts.events.ts';
import type { EightKText } from './eight-k-text.ts';

/** Restructurings, cuts in the workforce and impairments (Items 2.05 and 2.06, and where other items tell of them). Pure, linear. */

const MOST_SENTENCES = 40;
/** The end of a press release is boilerplate. */
const MOST_EXHIBIT = 6_000;

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
const RANGE = `(${MONEY})(?: (?:to|and|-|–) (?:approximately )?(${MONEY}))?`;
const COST = builtPattern(
  `\\b(?:charges?|costs?|expenses?|write-?(?:downs?|offs?)|impairments?(?: loss(?:es)?| charges?)?)\\b[^;$€£]{0,140}?(?:of|be|approximately|about|between|range from|range of|from|up to|totaling|total|aggregate|incur|estimated at)(?: approximately| about| up to| between)? ${RANGE}`,
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
const RESTRUCTURING =
  /\b(?:restructur(?:e|ing)|reorgani[sz]ation|job (?:cuts?|losses|reductions?)|(?:jobs|roles|positions)\b[^.;]{0,40}\beliminat(?:ed|ion)|eliminat(?:e|ed|es|ing|ion of)\b[^.;]{0,60}\b(?:jobs|roles|positions)|realign(?:ment)?|cost[- ](?:reduction|savings?|cutting)|workforce|work force|headcount|reduction in force|layoffs?|severance|exit|plant closure|clos(?:e|ing|ure)|consolidat(?:e|ion)|wind down|discontinu)/i;
const IMPAIRMENT = /\b(?:impair(?:ment|ed)|write-?(?:down|off)|written (?:down|off))\b/i;
const ASSET =
  'goodwill(?: and (?:other )?intangible assets?)?|intangible assets?|long-lived assets?|property(?: and equipment|, plant and equipment)?|investment in [\\p{L} .&]{2,40}|inventory|trade ?names?|mineral propert(?:y|ies)|oil and gas properties|(?:equity|minority) investments?';
const LOST = builtPattern(
  `\\bimpairments?(?: charges?| loss(?:es)?)?(?: related to| relating to| of| on| to| for| in)? (?:its |the |our |the Company’s )?(${ASSET})|\\b(${ASSET}) impairment`,
  'iu',
);

const STAKE = builtPattern(`\\b(?:investment|stake|equity interest) in (${NAME})`, 'u');
const FOLLOWS = /^(?:As a result|Accordingly|Consequently|Therefore|In connection with this)\b/;

/** What a restructuring or impairment costs and how many people it costs their jobs. */
export function readCharges(source: EightKText): Charge[] {
  const found: Charge[] = [];
  for (const item of ['2.05', '2.06', '7.01', '8.01', '1.02']) {
    const part = source.items.get(item);
    if (part === undefined) continue;
    const named = item === '2.05' || item === '2.06';
    const parts: TextPart[] = [part];
    if (named || item === '8.01' || item === '7.01')
      parts.push(...source.exhibits.slice(0, 2).map((one) => ({ ...one, end: Math.min(one.end, one.start + MOST_EXHIBIT) })));
    const what = item === '2.06' ? 'impairment' : 'restructuring';
    const read = chargeIn(source, item, what, parts, named);
    if (read !== null) found.push(read);
    if (item === '8.01' || item === '7.01' || item === '1.02') {
      const lost = chargeIn(source, item, 'impairment', [part], false);
      if (lost !== null) found.push(lost);
    }
  }
  return found;
}

/** Of two amounts that a sentence prints the whole, not its part of one quarter or kind. */
function larger(one: RegExpExecArray | null, other: RegExpExecArray | null): RegExpExecArray | null {
  const size = (match: RegExpExecArray | null): number => Number(moneyOf(match?.[2] ?? match?.[1])?.amount ?? -1);
  return one === null || size(other) > size(one) ? other : one;
}

function chargeIn(
  source: EightKText,
  item: string,
  what: Charge['what'],
  parts: readonly TextPart[],
  named: boolean,
): Charge | null {
  let low: Money | null = null;
  let high: Money | null = null;
  let jobs: string | null = null;
  let workforce: string | null = null;
  let savings: Money | null = null;
  let subject: string | null = null;
  let stake: string | null = null;
  let quoted: Sentence | null = null;
  let told = named;
  for (const part of parts) {
    for (const sentence of sentencesOf(source, part, MOST_SENTENCES)) {
      const { words } = sentence;
      if (/\bforward-looking\b|\brisks? (?:factors?|and uncertainties)\b/i.test(words)) continue;
      const about =
        what === 'impairment'
          ? IMPAIRMENT.test(words) || (item === '1.02' && /\bcharge\b/.test(words))
          : RESTRUCTURING.test(words);
      told ||=
        about &&
        (what === 'restructuring'
          ? CUTS.test(words) &&
            /\b(?:workforce|work force|headcount|layoffs?|laid off|restructuring plan|reduction in force|employees|jobs|positions|roles)\b/i.test(
              words,
            )
          : /\b(?:record|recogni[sz]e|incur|take|charge)/i.test(words));
      if (what === 'restructuring' && CUTS.test(words)) {
        const share =
          SHARE_FIRST.exec(words)?.[1] ??
          SHARE_LAST.exec(words)
            ?.slice(1)
            .find((group) => group !== undefined);
        const count = JOBS.exec(words)?.[1];
        if (workforce === null && share !== undefined) [workforce, quoted] = [share, quoted ?? sentence];
        if (jobs === null && count !== undefined && Number(count.replaceAll(',', '')) > 1)
          [jobs, quoted] = [count.replaceAll(',', ''), quoted ?? sentence];
      }
      const saved =
        what === 'restructuring' && hasMoney(words)
          ? moneyOf(
              SAVES.exec(words)
                ?.slice(1)
                .find((group) => group !== undefined),
            )
          : null;
      savings ??= saved;
      if (low === null && high === null && (about || named) && hasMoney(words)) {
        const match = larger(COST.exec(words), COST_FIRST.exec(words));
        low = moneyOf(match?.[1]);
        high = moneyOf(match?.[2]);
        // `$20 to $25 million`: the unit stands after the second amount only.
        if (low !== null && high !== null && Number(low.amount) < 1_000 && Number(high.amount) >= 1e6) low = high = null;
        if (low !== null && low.amount === saved?.amount) low = high = null;
        if (low !== null) quoted ??= sentence;
        if (
          low !== null &&
          high === null &&
          match !== null &&
          /\bup to (?:approximately )?$/.test(match[0].slice(0, match[0].indexOf(match[1] ?? '')))
        )
          [low, high] = [null, low];
      }
      subject ??=
        what === 'impairment' && /impair/i.test(words)
          ? (LOST.exec(words)
              ?.slice(1)
              .find((group) => group !== undefined)
              ?.toLowerCase() ?? null)
          : null;
      if (what === 'impairment') stake = STAKE.exec(words)?.[1] ?? stake;
      // `As a result, we expect to record an impairment charge`: of the stake that the sentences before tell of.
      if (what === 'impairment' && low !== null && subject === null && stake !== null && FOLLOWS.test(words))
        subject = `investment in ${stake}`;
    }
    if (low !== null || high !== null || jobs !== null || workforce !== null) break;
  }
  if (
    !told ||
    quoted === null ||
    (item !== '2.05' && item !== '2.06' && low === null && high === null && jobs === null && workforce === null)
  )
    return null;
  return { kind: 'charge', item, what, low, high, jobs, workforce, savings, subject, quote: quoteOf(source.text, quoted) };
}
