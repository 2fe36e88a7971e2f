import { builtPattern } from '#platform/values/built-pattern.ts';
import { DOLLARS, plainAmount } from '../../language/money.ts';
import { isByCompany } from '../read-news.ts';
import { happens } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { OperatingFigure } from './facts.ts';

/** Reads operating figures from a sentence: monthly sales, traffic, assets under management. Pure; every search is bounded. */

type Words = TopicWords<OperatingFigure>;

/** The first pattern that matches decides. */
const FIGURES: readonly (readonly [RegExp, OperatingFigure['what']])[] = [
  [
    /\b(?:same[- ]store|comparable(?:[- ]store| restaurant)?|comp(?:[- ]store)?|system-?wide) (?:store )?sales\b/i,
    'same-store sales',
  ],
  [/\bassets under management\b|\bAUM\b/, 'assets under management'],
  [
    /\b(?:passenger |airline |system )?traffic\b(?= (?:results|statistics|figures|report|for|in|data|rose|fell|increased|decreased))|\b(?:revenue passenger miles|load factor)\b/i,
    'traffic',
  ],
  [
    /\b(?:net )?(?:charge-?offs?|delinquenc(?:y|ies))\b[^.;]{0,60}\b(?:statistics|rates?|data|information|performance|figures)\b/i,
    'credit figures',
  ],
  [/\b(?:vehicle|aircraft|car|unit) deliveries\b|\bdeliveries (?:of|for) /i, 'deliveries'],
  [
    /\b(?:oil|gas|gold|silver|copper|coal|quarterly|monthly|total|average daily) (?:equivalent )?production (?:results|of|for|figures|was|averaged|totaled)\b/i,
    'production',
  ],
  [/\bbookings (?:of|for|were|rose|fell|increased)\b/i, 'bookings'],
  [/\b(?:total |net |retail |monthly |holiday ){1,3}sales\b/i, 'sales'],
];
export const FIGURES_TRIGGERS = builtPattern(FIGURES.map(([pattern]) => pattern.source).join('|'), 'i');

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const PERIOD = builtPattern(
  `\\b(?:for|of|in|during|its|reported) (?:the )?(?:month of |month ended |fiscal )?(${MONTH}(?: and ${MONTH})?)(?![a-z])|\\b(${MONTH}) (?:(?:19|20)\\d\\d )?(?:same|comparable|sales|traffic|net|total|charge|delinquen|production|operating|retail)|\\b((?:first|second|third|fourth)[- ]quarter|(?:four|five)[- ]week|holiday)\\b`,
);
const REPORTS =
  /^(?:report|announce|issue|release|furnish|publish|provide|disclose|post|increase|decrease|rise|fall|grow|decline|be|total|drop|climb|average)$/;
const RISES =
  /\b(?:increas(?:e|ed|ing)(?: of)?|rose|up|grew|rise|gain(?:ed)?(?: of)?|climbed|higher)(?: by)?(?: approximately| about)? (\d{1,3}(?:\.\d{1,2})?)(?:%| percent)/i;
const FALLS =
  /\b(?:decreas(?:e|ed|ing)(?: of)?|fell|down|declin(?:e|ed|ing)(?: of)?|dropped|lower)(?: by)?(?: approximately| about)? (\d{1,3}(?:\.\d{1,2})?)(?:%| percent)/i;
const AMOUNT = builtPattern(DOLLARS, 'i');
/** Covered better by other topics: programs, contracts and full results. */
const OTHER =
  /\b(?:will|expects?|expected|guidance|outlook|forecast|results of operations|net income|earnings|offering|agreement|purchase price|conference call)\b/i;

export function readOperatingFigure({ words, statements, company }: TopicSentence): Words | null {
  const found = FIGURES.flatMap(([pattern, what]) => {
    const match = pattern.exec(words);
    return match === null ? [] : [{ what, at: match.index }];
  })[0];
  if (found === undefined || OTHER.test(words)) return null;
  const isReported = statements.some(
    (statement) =>
      happens(statement) &&
      REPORTS.test(statement.verb) &&
      (isByCompany(statement, company) || (statement.who !== null && FIGURES_TRIGGERS.test(statement.who))),
  );
  if (!isReported) return null;
  const period =
    PERIOD.exec(words)
      ?.slice(1)
      .find((value) => value !== undefined) ?? null;
  const behind = words.slice(found.at);
  const [, digits, unit, letter] = AMOUNT.exec(behind) ?? [];
  const amount = plainAmount(digits, unit ?? letter);
  const change = changeIn(behind);
  if (period === null && change === null && amount === null) return null;
  return { what: found.what, period, change, amount: Number(amount) >= 100_000 ? amount : null };
}

export const operatingFigureWeight = ({ change, amount, period, what }: Words): number =>
  (change === null ? 0 : 2) + (amount === null ? 0 : 1) + (period === null ? 0 : 1) + (what === 'same-store sales' ? 1 : 0);

/** Whichever change comes first, a rise or a fall. */
function changeIn(words: string): string | null {
  const [up, down] = [RISES.exec(words), FALLS.exec(words)];
  if (up === null && down === null) return null;
  return up !== null && (down === null || up.index < down.index) ? (up[1] ?? null) : `-${down?.[1]}`;
}
