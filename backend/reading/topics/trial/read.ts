import { builtPattern } from '#platform/values/built-pattern.ts';
import type { Statement } from '../../language/statement.ts';
import { conditionIn } from '../read-conditions.ts';
import { isOfOthers } from '../read-news.ts';
import { isDone, isNews, predicate } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Trial } from './facts.ts';

/** Reads news about a clinical trial from a sentence. Pure. */

export const TRIAL_TRIGGERS =
  /\b(?:trials?|phase (?:[1-4]|I{1,3}|IV)[ab]?\b|endpoints?|clinical (?:hold|study|studies|data|results)|top-?line)\b/i;

/** Patterns for a statement's words without the actor; the first that matches decides. */
const ACTS: readonly (readonly [Trial['act'], RegExp])[] = [
  ['missed', /^miss .{0,60}\bendpoint/],
  ['met', /^(?:meet|achieve|reach|hit|demonstrate|satisfy|show) .{0,80}\b(?:endpoints?|statistical(?:ly)? significan)/i],
  ['hold lifted', /^(?:lift|remove|release) .{0,60}\bclinical hold\b/i],
  ['hold', /^(?:place|put|impose|issue|receive|announce) .{0,80}\bclinical hold\b/i],
  [
    'positive',
    /^(?:announce|report|release|present|publish|disclose|provide) .{0,30}\b(?:positive|encouraging|favorable|statistically significant)\b.{0,80}\b(?:results?|data)\b/i,
  ],
  ['results', /^(?:announce|report|release|present|publish|disclose|provide) .{0,60}\b(?:results?|data)\b/i],
  [
    'stopped',
    /^(?:discontinue|terminate|stop|halt|pause|suspend|cease|end) .{0,80}\b(?:trials?|stud(?:y|ies)|enrollment|dosing|development)\b/i,
  ],
  ['enrolled', /^(?:complete|close|finish) .{0,40}\benrollment\b/i],
  ['started', /^(?:initiate|start|begin|launch|commence|open) .{0,60}\b(?:trials?|stud(?:y|ies)|dosing|enrollment)\b/i],
];
/** `The first patient has been dosed`: recognized in the sentence, because the statement has no telling object. */
const FIRST_PATIENT =
  /\bfirst (?:patient|participant|subject|person|volunteer)s?\b[^.;]{0,40}\b(?:dosed|enrolled|treated|randomi[sz]ed)\b|\bdos(?:ed|ing of) the first (?:patient|participant|subject)/i;
const CLINICAL = /\b(?:clinical|phase|trials?|patients?|endpoints?|pivotal|placebo)\b/i;
/** Other things that are tried or reported. */
const OTHER =
  /\b(?:jury|court|litigation|lawsuits?|patent (?:trial|office)|quarter(?:ly)? results|financial results|earnings)\b/i;

const PHASE = /\bphase ([1-4](?:[ab]|\/[1-4][ab]?)?|I{1,3}(?:[ab]|\/I{1,3}[ab]?)?|IV)\b/i;
const CODE =
  '[A-Z]{2,6}[- ]?\\d{1,6}[A-Za-z]?(?:-\\d{1,4})?|[A-Z][\\w-]{3,24}(?:®|™)?|[a-z]{4,20}(?:mab|nib|zole|tide|sin|stat|vir|cel|gene|sen|ran|lib|tinib|parib|gliptin|ciclib|fusp|cept|kin|ine|ide|one|ate|xel)';
const PRODUCT = builtPattern(
  `\\b(?:trials?|stud(?:y|ies)|program|application|development|hold on)(?: [\\w-]{1,20}){0,2}? (?:of|for|evaluating|testing|investigating|assessing|with) (?:its |the Company[’']s |the |oral |intravenous |inhaled |investigational ){0,3}(${CODE})(?![\\w-]|,? (?:Inc|Corp|Ltd|LLC|plc|AG|NV)\\b)`,
);
const PRODUCT_FIRST = builtPattern(
  `^(?:On [A-Z][a-z]{2,8} \\d{1,2}, \\d{4}, )?(${CODE})(?: tablets| injection)? (?:met|achieved|did not|failed|demonstrated|missed)\\b`,
);
const NO_PRODUCT =
  /^(?:Phase|The|Company|FDA|Board|Type|Stage|Part|Cohort|Acute|Chronic|New|Drug|Investigational|U|combine|define|determine|examine|alone|those|done|medicine|vaccine|people|disease|disorder)$/i;

export function readTrial(sentence: TopicSentence): TopicWords<Trial> | null {
  const { words, statements, part, at } = sentence;
  if (!CLINICAL.test(words) || OTHER.test(words) || isReportedByOthers(sentence)) return null;
  const act = statements.map(actOf).find((value) => value !== null) ?? (FIRST_PATIENT.test(words) ? startedBy(statements) : null);
  if (act === null) return null;
  // `The trial met its primary endpoint`: the sentences before it say which trial.
  const near = REFERS.test(words) ? [words, ...part.slice(Math.max(0, at - BEFORE), at).reverse()] : [words];
  const first = <T>(read: (text: string) => T | null): T | null => near.map(read).find((value) => value !== null) ?? null;
  const name = first(trialNameIn);
  return {
    act,
    phase: first((text) => PHASE.exec(text)?.[1] ?? null),
    product: first(productIn),
    ...(name !== null && { name }),
    condition: first(conditionIn),
  };
}

/** Companies that develop a product for the company, or agencies that report on it. */
const PARTNER = /\b(?:partner|licens|collaborat|the Company|our|FDA|Food and Drug)/i;
/** Whether another company reports its own trial. */
const isReportedByOthers = (sentence: TopicSentence): boolean =>
  sentence.statements.some(({ verb }) => /^(?:announce|report|present|publish|disclose)$/.test(verb)) &&
  isOfOthers(sentence) &&
  !PARTNER.test(sentence.words);
const REFERS = /\b(?:the|this|its) (?:[\w-]{1,20} ){0,4}(?:trial|study)\b/i;
/** `the PROACT Xa clinical trial`, `the Phase III P301 trial` */
const TRIAL_NAME =
  /\b([A-Z][A-Z\d-]{2,20}(?: (?:[A-Z][a-z]|[\dIVX]{1,3}))?) (?:(?:clinical|pivotal|registrational|confirmatory|phase [\dIVab/]{1,5}) ){0,3}(?:trial|study)\b/;
const NO_TRIAL_NAME = /^(?:FDA|IND|NDA|BLA|EMA|III|COVID-19|HIV|US|NIH|USA|DNA|RNA|MRI|IIa|IIb)\b/;
const trialNameIn = (words: string): string | null => {
  const name = TRIAL_NAME.exec(words)?.[1] ?? null;
  return name === null || NO_TRIAL_NAME.test(name) ? null : name;
};
const BEFORE = 2;

function productIn(words: string): string | null {
  const product = PRODUCT.exec(words)?.[1] ?? PRODUCT_FIRST.exec(words)?.[1] ?? null;
  return product === null || NO_PRODUCT.test(product) ? null : product;
}

/** What decides about a drug's future is more important than a trial's progress. */
export function trialWeight({ act, product }: TopicWords<Trial>): number {
  const weights: Readonly<Record<Trial['act'], number>> = {
    missed: 9,
    met: 8,
    hold: 8,
    stopped: 7,
    'hold lifted': 6,
    positive: 5,
    results: 3,
    started: 2,
    enrolled: 1,
  };
  return weights[act] + (product === null ? 0 : 0.5);
}

function actOf(statement: Statement): Trial['act'] | null {
  if (!isNews(statement)) return null;
  const predicateText = predicate(statement);
  const act = ACTS.find(([, pattern]) => pattern.test(predicateText))?.[0] ?? null;
  const isDenied = statement.certainty === 'denied' || statement.under?.verb === 'fail';
  if (act === 'met' && isDenied) return 'missed';
  // Expected results are a plan, but stopping a trial is news even in the future.
  if (act === null || isDenied) return null;
  return act === 'stopped' || act === 'hold' || isDone(statement) ? act : null;
}

const startedBy = (statements: readonly Statement[]): Trial['act'] | null =>
  statements.some((statement) => statement.isAsserted && isDone(statement)) ? 'started' : null;
