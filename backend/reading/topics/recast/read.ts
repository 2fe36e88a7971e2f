import { builtPattern } from '#platform/values/built-pattern.ts';
import { isOwn, type Statement } from '../../language/statement.ts';
import { isDone } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Recast } from './facts.ts';

/** Reads from a sentence that earlier statements are filed again in a new presentation. Pure; every search is bounded. */

type Words = TopicWords<Recast>;

export const RECAST_TRIGGERS =
  /\b(?:re-?casts?(?:ing)?|retrospective(?:ly)?|retroactive(?:ly)?|(?:revis|updat|adjust|conform|reclassif|re-?present)\w{0,5})\b/i;

/** Further down, a release may recast comparative figures as part of its results. */
const MAX_SENTENCES = 12;
/** The sentence is about the filing itself. */
const FILED =
  /\b(?:Current Report|Form 8-K|Form 10-K|Annual Report|Exhibits? 99|this (?:report|filing)|(?:filed|furnished|filing) herewith)\b/i;
const STATEMENTS =
  /\b(?:(?:financial|segment|historical|prior period) (?:\w+ ){0,2}(?:statements|information|data|results|disclosures?)|(?:Items?|portions|sections) (?:\d\w?|of)|selected financial data)\b/i;
const RECASTS = /\bre-?casts?(?:ing)?\b|\bretro(?:spective|active)ly (?:adjust|revis|reclassif|appl|present|chang|updat)/i;
const RECAST = /^re-?cast$/;
/** These verbs mean a recast only together with a reason. */
const REVISES =
  /\b(?:revis|updat|adjust|conform|reclassif|re-?present)\w{0,5}\b.{0,240}\b(?:to (?:reflect|conform|show|present|give effect|include|account)|for the (?:effects?|adoption|change|retrospective)|as a result of)\b/i;
/** The filing is made for this purpose. */
const PURPOSE =
  /\bfil(?:ing|ed|es) this (?:Current Report|Form 8-K)\b[^.;]{0,30} (?:to|in order to) (?:revise|update|adjust|conform|reclassify|re-?present)\b/i;
const PRO_FORMA = /\bpro forma\b/i;
const AHEAD =
  /\b(?:will|would|may|could|expects? to|intends? to|plans? to) (?:be )?(?:\w+ly )?(?:re-?cast|revise|adjust|update|re-?present)/i;
const WRONG =
  /\b(?:errors?\b(?! or omission)|misstate|no longer be relied|non-?reliance|(?:material )?weakness|audit committee (?:\w+ )?(?:concluded|determined))/i;

const REASONS: readonly (readonly [Recast['reasons'][number], RegExp])[] = [
  ['discontinued operations', /\bdiscontinued operations?\b/i],
  [
    'segments',
    /\b(?:report(?:able|ing)|operating|business)? ?segments? (?:report|structure|change|realign|reorgani|presentation|information)|\b(?:change|realign|reorgani|new|revis)\w{0,8}\b.{0,60}\bsegments?\b/i,
  ],
  [
    'standard',
    /\b(?:adopt(?:ed|ion)|implement(?:ed|ation)?)\b.{0,80}\b(?:ASU|SFAS|FASB|FSP|ASC|(?:accounting )?standards?|guidance|Statement of Financial|pronouncement)\b/i,
  ],
  ['common control', /\b(?:under|of) common control\b/i],
  ['split', /\b(?:stock|share) split\b/i],
];

const PART = '(?:business(?:es)?|segment|division|operations|unit|subsidiary|line)';
const SHOWN =
  '(?:reported|presented|included|classified|reclassified|accounted for|treated|reflected|shown|reporting|presenting|present|report)';
const NAMED = "((?:[A-Z][\\w&’'.-]{1,24} ){0,4}[A-Z][\\w&’'.-]{1,24}";
/** The first group is what is discontinued. */
const DISCONTINUED: readonly RegExp[] = [
  builtPattern(
    `\\bdiscontinued operations? (?:criteria |presentation |treatment )?(?:of|for|related to|relating to) (?:the|its|our) ${NAMED} ${PART})\\b`,
  ),
  builtPattern(
    `\\b(?:the|its|our) (?:former )?${NAMED} ${PART})(?: \\([^()]{0,60}\\))?,?(?: (?:is|are|was|were|has been|have been|being|now))* (?:${SHOWN} )?(?:as|within|in) (?:a )?discontinued operations?\\b`,
  ),
  builtPattern(
    `\\b(?:sale|sell|sold|disposition|disposal|divestiture|spin-off|separation) (?:of )?(?:the|its|our) ${NAMED} ${PART})\\b`,
  ),
];
const YEAR_ENDED = /\b(?:fiscal )?years? ended (?:on )?([A-Z][a-z]{2,8}) \d{1,2}, ?((?:19|20)\d\d)/;
const YEAR =
  /\bfiscal(?: year)? ((?:19|20)\d\d)\b|\b((?:19|20)\d\d) (?:Annual Report|Form 10-K|10-K)\b|\bForm 10-K for (?:the (?:fiscal )?year )?((?:19|20)\d\d)\b/;

/** `The Company has recast its financial statements` */
const recasts = (statement: Statement, company: string | null): boolean =>
  RECAST.test(statement.verb) && statement.who !== null && isOwn(statement, company) && isDone(statement);

export function readRecast({ words, part, at, statements, company }: TopicSentence): Words | null {
  if (at >= MAX_SENTENCES || !STATEMENTS.test(words) || AHEAD.test(words)) return null;
  if (!FILED.test(words) && !statements.some((statement) => recasts(statement, company))) return null;
  const around = part.slice(0, MAX_SENTENCES).join(' ');
  if (WRONG.test(around)) return null;
  const reasons = REASONS.filter(([, pattern]) => pattern.test(around)).map(([reason]) => reason);
  const isPurpose = PURPOSE.test(words) && !PRO_FORMA.test(words);
  if (!RECASTS.test(words) && !((reasons.length > 0 || isPurpose) && REVISES.test(words))) return null;
  const ended = YEAR_ENDED.exec(around);
  const [, fiscal, annual, named] = YEAR.exec(around) ?? [];
  const isDiscontinued = reasons.includes('discontinued operations');
  return {
    year: ended?.[2] ?? fiscal ?? annual ?? named ?? null,
    fiscal: ended === null ? fiscal !== undefined : ended[1] !== 'December',
    reasons,
    discontinued: isDiscontinued
      ? (DISCONTINUED.map((wording) => wording.exec(around)?.[1]).find((value) => value !== undefined) ?? null)
      : null,
  };
}
