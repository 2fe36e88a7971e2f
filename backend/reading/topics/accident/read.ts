import { builtPattern } from '#platform/values/built-pattern.ts';
import { countOf } from '../../language/numbers.ts';
import type { Statement } from '../../language/statement.ts';
import { isDone, predicate } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Accident } from './facts.ts';

/** Reads an accident or a storm at a site of the company from a sentence. Pure. */

type Words = TopicWords<Accident>;

const WHAT: readonly (readonly [Words['what'], RegExp])[] = [
  ['explosion', /\bexplosions?\b|^explode\b/i],
  ['fire', /\b(?:a|the|wild|this|that|,|and|on|of) ?fires?\b|\bwildfires?\b|^(?:fire|an? [a-z-]{3,16} fire)\b/i],
  ['spill', /\b(?:oil |chemical |crude )?spills?\b/i],
  ['leak', /\b(?:gas |pipeline |chemical )leaks?\b/i],
  ['derailment', /\bderail(?:ment|ed|s)?\b/i],
  [
    'collapse',
    /\b(?:wall|slope|dam|roof|rock|bench) (?:failures?|falls?)\b|\bcave-?ins?\b|\b(?:roof|wall|dam|tailings|structural|building|mine|slope)\b.{0,30}\bcollaps/i,
  ],
  ['crash', /\b(?:aircraft|helicopter|plane|vehicle|train|flight)\b.{0,60}\bcrash/i],
  ['hurricane', /\b(?:hurricane|typhoon|cyclone|tropical storm)\b/i],
  ['tornado', /\btornado(?:es)?\b/i],
  ['earthquake', /\bearthquakes?\b/i],
  ['flood', /\bflood(?:s|ing|ed)?\b/i],
  ['outage', /\b(?:power|unplanned|system|production) outages?\b/i],
  [
    'accident',
    /\b(?:industrial|mining|mine|workplace|fatal) accidents?\b|\baccident\b.{0,60}\b(?:mine|plant|facility|site|rig|platform)\b/i,
  ],
];
export const ACCIDENT_TRIGGERS =
  /\b(?:explo(?:sions?|ded)|(?:wild)?fires?|spills?|leaks?|derail(?:ment|ed)|collaps(?:e|ed)|(?:wall|slope|dam|roof|rock|bench) (?:failures?|falls?)|cave-?ins?|crash(?:ed)?|hurricane|typhoon|cyclone|tropical storm|tornado(?:es)?|earthquakes?|flood(?:s|ing|ed)?|outages?|accidents?)\b/i;

const HAPPENS =
  /^(?:occur|happen|be|break|strike|hit|damage|experience|suffer|have|cause|destroy|derail|collapse|crash|explode|shut|result|affect|impact|sustain|force|disrupt|flood|report|announce|take|begin|start|halt|kill|injure) ?/;
const PLACE_NOUN =
  '(?:plants?|facilit(?:y|ies)|mines?|refiner(?:y|ies)|mills?|terminals?|warehouses?|factor(?:y|ies)|pipelines?|platforms?|rigs?|vessels?|complex|smelters?|distribution centers?|data centers?|stores?|properties|hotels?|resorts?|headquarters|operations|site|quarry|wells?)';
const PLACE = builtPattern(
  `\\b(?:at|in|to|of|on|near|damag\\w{1,4}|hit|struck|destroyed|affect\\w{1,4}|impact\\w{1,4}|flooded) (?:the Company[’']s |one of (?:its|the|our) |certain of its |a |an |its |the |our )((?:[\\w&’'-]{2,20} ){0,4}?${PLACE_NOUN}(?:,? (?:located )?(?:in|near|at) [A-Z][\\w’-]{1,20}(?: [A-Z][\\w’-]{1,20}){0,2}(?:, (?:[A-Z][a-z]{2,14}|[A-Z]{2})(?: [A-Z][a-z]{2,14})?)?)?)`,
);
const STORM = /\b((?:Hurricane|Typhoon|Cyclone|Tropical Storm) [A-Z][a-z]{1,14})\b/;
const COUNT = '(\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|an?)';
const DEATHS = builtPattern(
  `\\b${COUNT} (?:[a-z-]{2,14} ){0,3}(?:employees?|workers?|miners?|people|persons?|contractors?|individuals?|fatalit(?:y|ies)|deaths?)\\b(?:[^.;]{0,40}\\b(?:died|killed|fatally|lost their lives|deceased)\\b|(?<=fatality|fatalities|deaths?))`,
  'i',
);
/** Similar wording with another meaning. */
const OTHER =
  /\b(?:fire (?:department|marshal|sale|protection|insurance|safety)|(?:hire|hires|hired) and fire|insurance (?:program|policy|coverage)|data breach|advance in|flood(?:ed)? (?:the market|insurance|zone)|market crash|price collapse|planned outages?|no (?:injuries|damage) and no)\b/i;

export function readAccident({ words, statements, part, at }: TopicSentence): Words | null {
  if (OTHER.test(words)) return null;
  const isReported = statements.some(
    (statement) =>
      isDone(statement) &&
      HAPPENS.test(`${statement.verb} `) &&
      ACCIDENT_TRIGGERS.test(`${statement.who ?? ''} ${textOf(statement)}`),
  );
  if (!isReported) return null;
  const what = WHAT.find(([, pattern]) => pattern.test(words))?.[0];
  const place = PLACE.exec(words)?.[1] ?? null;
  const name = STORM.exec(words)?.[1] ?? null;
  if (what === undefined || (place === null && name === null)) return null;
  const near = part.slice(at, at + 3).join(' ');
  const [, count = ''] = DEATHS.exec(near) ?? [];
  const known = /^an?$/i.test(count) ? 1 : countOf(count);
  return { what, name, place, deaths: known === null ? null : String(known) };
}

const textOf = (statement: Statement): string => `${statement.what?.text ?? ''} ${predicate(statement)}`;

export const accidentWeight = ({ place, deaths }: Words): number => (place === null ? 0 : 1) + (deaths === null ? 0 : 2);
