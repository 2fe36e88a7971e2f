import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS, parseLongDate } from '../../language/dates.ts';
import type { Statement } from '../../language/statement.ts';
import { predicate } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Incident } from './facts.ts';

/** Reads an intrusion into the company's systems from a sentence. Pure. */

type Words = TopicWords<Incident>;

export const CYBER_INCIDENT_TRIGGERS =
  /\b(?:cyber\w{0,8}|ransom(?:ware)?|hack(?:ers?|ed)|unauthori[sz]ed|threat actors?|criminal actors?|breach|incident|intrusion|exfiltrat\w{2,4}|encrypt\w{2,4}|stolen|offline|disrupt\w{2,4})\b/i;

const OWN_ITEM = '1.05';
/** Under an item for other events, the sentence itself must be about computers. */
const CYBER =
  /\b(?:cyber\w{0,8}|ransomware|hackers?|threat actors?|data (?:breach|security incident)|unauthori[sz]ed (?:access|activity|(?:third )?part(?:y|ies)|actors?)|exfiltrat\w{2,4})\b/i;

const DATA = 'data|information|records|files|source code|copies|documents';
/** The most serious harm first; patterns for a sentence's words without the actor, of which the first match decides. */
const ACTS: readonly (readonly [Incident['act'], RegExp])[] = [
  [
    'taken',
    builtPattern(
      `^(?:exfiltrate|steal) |^(?:copy|download|acquire|extract|remove|take|obtain) (?!.{0,60}\\b(?:offline|access)\\b).{0,80}\\b(?:${DATA})\\b|\\b(?:exfiltration|theft) of\\b`,
      'i',
    ),
  ],
  ['encrypted', /^encrypt |\bencryption of\b/i],
  [
    'disrupted',
    /^disrupt |\b(?:disruptions?|outages?|interruptions?)\b.{0,80}\b(?:operations?|systems?|business|services?|network)\b|^(?:take|bring|go|shut) .{0,80}\b(?:offline|down)\b|^(?:shut|disconnect) .{0,60}\b(?:systems?|network|servers)\b/i,
  ],
  ['accessed', /^access |\baccess(?: by .{0,40})? (?:to|of|into)\b|^(?:gain|obtain|have) .{0,30}\baccess\b/i],
  [
    'detected',
    /^(?:detect|identify|discover|experience|determine|learn|become|suffer|sustain|report|notify|be|occur|affect|impact|target)\b/,
  ],
];
const INCIDENT =
  /\b(?:incident|attack|cyber\w{0,8} (?:issue|event)|ransomware|unauthori[sz]ed|intrusion|threat actors?|breach|suspicious activity)\b/i;

const ACTORS: readonly (readonly [NonNullable<Incident['actor']>, RegExp])[] = [
  ['nation-state', /\bnation[- ]state\b|\bstate[- ]sponsored\b/i],
  ['ransomware', /\bransom(?:ware)?\b/i],
  ['threat actor', /\b(?:threat|criminal) actors?\b|\bhackers?\b|\bcyber ?criminals?\b|\bcriminal group\b/i],
  [
    'third party',
    /\bunauthori[sz]ed (?:third )?part(?:y|ies)\b|\bunauthori[sz]ed (?:actor|individual|person)s?\b|\bthird part(?:y|ies)\b[^;]{0,40}\b(?:gained|obtained|accessed)\b/i,
  ],
];
const EACH_OBJECT =
  /\b((?:employee |corporate |certain |company |executive |customer |patient |personal |former |current |member |client |user |internal |information technology |IT |production |business |third-party |cloud(?:-based)? |source |health |proprietary |sensitive |confidential |and ){0,4}(?:e-?mail accounts|e-?mail systems?|data|information systems|personal information|personal data|health information|records|files|source code|systems|network|servers|databases?|accounts|applications|environment))\b/gi;
const DENIED =
  /\b(?:no evidence|not (?:aware|believe|had|been)|has not|have not|did not|no indication|not yet determined|whether|forward-looking)\b/i;
/** `including shutting down certain systems`, `took its network offline`. */
const SHUTS_DOWN =
  /\bshut(?:ting)? down (?:(?:certain|some|many|several|all|its|our|the|of|affected|impacted) ){0,4}(?:\w{2,14} ){0,2}(?:systems|servers|networks?)\b|\b(?:took|taken|taking) (?:(?:certain|some|many|several|its|our|the|of|affected|impacted) ){1,4}(?:\w{2,14} ){0,2}(?:systems|servers|networks?) offline\b/i;
const POSSIBLE = /\b(?:could|may(?! \d)|might|would|if|not)\b/i;
const FOUND = builtPattern(`\\b(?:[Oo]n|[Aa]s of) (${DATE_WORDS})`);
const SEES =
  /\b(?:detect(?:ed|s)?|identif(?:ied|ies)|discover(?:ed)?|became aware|learned|determined that an? (?:unauthori\w{1,5}|cyber\w{0,8}|third)|was (?:notified|alerted|informed))\b/i;

export function readIncident({ words, statements, part, item }: TopicSentence): Words | null {
  const isOwn = item === OWN_ITEM;
  if (!isOwn && (DENIED.test(words) || !CYBER.test(words))) return null;
  // `identified that intruders had gained access`: under its own item, what happened before it was found is the news.
  const happened = DENIED.test(words) ? [] : statements.filter((statement) => hasHappened(statement, isOwn)).map(predicate);
  for (const [act, pattern] of ACTS) {
    const isLast = act === 'detected';
    // Item 1.05 is filed only for incidents, so a sentence about materiality alone counts.
    const match = happened.find((statement) => pattern.test(statement)) ?? (isLast && isOwn ? '' : undefined);
    if (match === undefined || (isLast && !INCIDENT.test(words))) continue;
    const reportedText = part.filter((text) => !DENIED.test(text)).join(' ');
    const seen = part.find((text) => SEES.test(text) && FOUND.test(text));
    return {
      act,
      what: act === 'detected' || act === 'disrupted' ? null : withUnit(objectIn(match), words),
      actor: ACTORS.find(([, actor]) => actor.test(isOwn ? reportedText : words))?.[0] ?? null,
      foundOn: seen === undefined ? null : parseLongDate(FOUND.exec(seen)?.[1]),
      material: materialityIn(part),
      ...peopleIn(part),
      ...exposedIn(part),
      ...(act !== 'disrupted' && part.some((text) => SHUTS_DOWN.test(text) && !POSSIBLE.test(text)) && { shutDown: true }),
    };
  }
  return null;
}

export const incidentWeight = ({ act }: Words): number => ACTS.length - ACTS.findIndex(([one]) => one === act);

/** Whether it was done, and nothing it depends on is denied or only possible. A subordinate clause counts too. */
const hasHappened = ({ certainty, under }: Statement, isOwn: boolean): boolean =>
  (certainty === 'done' || certainty === 'decided' || (isOwn && certainty === 'earlier')) &&
  (under === null || hasHappened(under, isOwn));

const NAMED = '(?!(?:The|Our|Its|Company|Registrant|Certain|Some|These|Such)\\b)[A-Z][\\w&-]{1,20}';

/** `Harbor Foods systems` for `systems`, if the sentence names whose they are. */
function withUnit(what: string | null, words: string): string | null {
  if (what === null) return null;
  const named = builtPattern(
    `((?:${NAMED} ){1,3})${what}\\b|\\b${what} of (?:its|our|the) (?:[a-z-]{4,12} ){0,2}?(?:subsidiary|unit|division|business),? ((?:${NAMED} ?){1,3})`,
  ).exec(words);
  const name = (named?.[1] ?? named?.[2])?.trim();
  return name === undefined ? what : `${name} ${what.replace(/^certain /, '')}`;
}

/** Kinds of data, the most sensitive first. */
const SENSITIVE: readonly (readonly [string, RegExp])[] = [
  ['social security numbers', /\bsocial security numbers?\b|\bSSNs?\b/i],
  [
    'bank or card numbers',
    /\b(?:(?:bank|financial|credit card|debit card|payment card|card) (?:account )?(?:numbers?|details)|account numbers?)\b/i,
  ],
  ['health records', /\b(?:health|medical) (?:records|information|data)\b/i],
  ['driver’s license numbers', /\bdriver[’']?s?[’']? licen[sc]e numbers?\b/i],
  ['passport numbers', /\bpassport numbers?\b/i],
  ['personal information', /\bpersonal(?:ly identifiable)? (?:information|data)\b/i],
  ['information', /\b(?:customer|employee|patient|member|client|user|consumer) (?:information|data|records)\b/i],
];
const EXPOSED =
  /\b(?:disclosed|exposed|accessed|taken|acquired|obtained|compromised|exfiltrated|stolen|affected|impacted|viewed|copied|involv(?:e[ds]?|ing)|includ(?:e[ds]?|ing)|contain(?:ed|s|ing)?)\b/i;
const UNEXPOSED =
  /\b(?:no|not|nor|neither|never|none|without|whether|may(?! \d)|might|could|would|if|forward-looking|protect\w{0,3}|insurance|polic(?:y|ies)|training)\b/i;
const WHOSE = /\b(customer|employee|patient|member|client|user|consumer|student|donor)s?\b/i;

/** The most sensitive kind of data that a sentence says was exposed. */
function exposedIn(part: readonly string[]): Pick<Words, 'exposed'> {
  const told = part.filter((words) => EXPOSED.test(words) && !UNEXPOSED.test(words));
  for (const [kind, pattern] of SENSITIVE) {
    const words = told.find((text) => pattern.test(text));
    if (words === undefined) continue;
    const whose = WHOSE.exec(words)?.[1]?.toLowerCase();
    return { exposed: whose === undefined ? kind : `${whose}s’ ${kind}` };
  }
  return {};
}

const PEOPLE =
  /\b(\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?:\.\d{1,2})? million) (?:[a-z-]{3,12} ){0,3}(?:individuals|people|persons|customers|consumers|patients|members|employees|users|accounts|account holders)\b/i;
const AFFECTED = /\b(?:personal|information|data|records|affect|impact|involv|notif)/i;

/** How many people a sentence says are affected. */
function peopleIn(part: readonly string[]): Pick<Words, 'people'> {
  const affectedSentence = part.find((words) => AFFECTED.test(words) && !DENIED.test(words) && PEOPLE.test(words));
  const [, printed = ''] = affectedSentence === undefined ? [] : (PEOPLE.exec(affectedSentence) ?? []);
  const [digits = '', unit] = printed.split(' ');
  const count = Math.round(Number(digits.replaceAll(',', '')) * (unit === undefined ? 1 : 1e6));
  return count > 0 ? { people: String(count) } : {};
}

/** The most specific thing named: `email accounts` rather than the `information` in them. */
function objectIn(sentence: string): string | null {
  const found = (sentence.match(EACH_OBJECT) ?? []).map((each) => each.replace(/^and /, '').trim());
  return found.find((each) => /mail|source code|personal|health|customer|patient/i.test(each)) ?? found[0] ?? null;
}

const EFFECT =
  /\bmaterial(?:ly)?\b[^;]{0,80}\b(?:impact|effect|affect\w*|consequences)\b|\b(?:impact|affect|effect)\w*\b[^;]{0,80}\bmaterial(?:ly)?\b|\bis (?:not )?(?:a )?material\b/i;
const NO_EFFECT =
  /\bnot (?:yet )?(?:reasonably likely|expect\w*|believe\w*|anticipate\w*|had|have|been|likely|material|be material)\b|\b(?:does|do|did|has|have|will) not\b/i;
const OPEN =
  /\b(?:not yet (?:determined|known)|has not (?:yet )?determined|have not (?:yet )?determined|unable to determine|whether|remains? unknown|cannot|continues to (?:assess|evaluate))\b/i;
const EXPECTS =
  /\b(?:reasonably likely|expect\w*|believ\w*|anticipat\w*|will (?:not )?(?:have|be|result|materially)|is (?:not )?(?:a )?material|has had|have had|determined that)\b/i;

/** Whether the company expects a material effect; null if it doesn’t say, or says that this is open. "Not material so far" is not an expectation. */
function materialityIn(part: readonly string[]): boolean | null {
  const expecting = part.filter(
    (words) => EFFECT.test(words) && EXPECTS.test(words) && !/\bhas not (?:yet )?had\b|\bforward-looking\b/i.test(words),
  );
  const last = expecting.at(-1);
  return last === undefined || expecting.some((words) => OPEN.test(words)) ? null : !NO_EFFECT.test(last);
}
