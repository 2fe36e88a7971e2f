import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import { DATE_WORDS, dayOf } from '../../../../reading/language/dates.ts';
import { quoteOf, sentencesOf } from '../../../../reading/language/sentences.ts';
import type { Incident } from './agreement-facts.events.ts';
import type { EightKText } from './eight-k-text.ts';

/** Cybersecurity incidents (Item 1.05). Pure, linear in the text. */

const MOST_SENTENCES = 30;

const NATION = /\bnation[- ]state\b|\bstate[- ]sponsored\b/i;
const RANSOM = /\bransomware\b|\bransom\b/i;
const ACTOR = /\bthreat actors?\b|\bcriminal actors?\b|\bcyber ?criminals?\b|\bcriminal group\b/i;
const THIRD =
  /\bunauthori[sz]ed (?:third )?part(?:y|ies)\b|\bunauthori[sz]ed (?:actor|individual|person)s?\b|\bthird part(?:y|ies)\b[^;]{0,40}\b(?:gained|obtained|accessed)\b/i;
const TAKEN =
  /\b(?:exfiltrat(?:ed|ion|ing)|stole|stolen|copied|downloaded|acquired (?:certain )?(?:data|files|information)|extracted|removed)\b/i;
const ACCESSED = /\b(?:gained|obtained|had|unauthori[sz]ed) (?:\w{1,14} ){0,2}access\b|\baccessed\b/i;
const ENCRYPTED = /\bencrypt(?:ed|ing|ion)\b/i;
const DISRUPTED = /\b(?:disrupt(?:ed|ion|ions|ing|s)|offline|shut(?:ting)? down|outages?|unavailable)\b/i;
const DETECTED = /\b(?:detect(?:ed)?|identif(?:ied)|discover(?:ed)|became aware|experienced|determined|learned)\b/i;
const OBJECTS =
  /\b((?:employee |corporate |certain |company |executive |customer |patient |personal |former |current |member |client |user |internal |information technology |IT |production |business |third-party |cloud(?:-based)? |source |health |proprietary |sensitive |confidential |and ){0,4}(?:e-?mail accounts|e-?mail systems?|data|information systems|personal information|personal data|health information|records|files|source code|systems|network|servers|databases?|accounts|applications|environment))\b/i;
const EACH_OBJECT = builtPattern(OBJECTS, 'gi');
const DENIED =
  /\b(?:no evidence|not (?:aware|believe|had|been)|has not|have not|did not|no indication|not yet determined|whether)\b/i;

const FOUND = builtPattern(`\\b(?:[Oo]n|[Aa]s of) (${DATE_WORDS})`);
const SEES =
  /\b(?:detect(?:ed|s)?|identif(?:ied|ies)|discover(?:ed)?|became aware|learned|determined that an? (?:unauthori|cyber|third)|was (?:notified|alerted|informed))\b/i;
const EFFECT =
  /\bmaterial(?:ly)?\b[^;]{0,80}\b(?:impact|effect|affect\w*|consequences)\b|\b(?:impact|affect|effect)\w*\b[^;]{0,80}\bmaterial(?:ly)?\b|\bis (?:not )?(?:a )?material\b/i;
const NO_EFFECT =
  /\bnot (?:yet )?(?:reasonably likely|expect\w*|believe\w*|anticipate\w*|had|have|been|likely|material|be material)\b|\b(?:does|do|did|has|have|will) not\b/i;
const OPEN =
  /\b(?:not yet (?:determined|known)|has not (?:yet )?determined|have not (?:yet )?determined|unable to determine|whether|remains? unknown|cannot|continues to (?:assess|evaluate))\b/i;

const EXPECTS =
  /\b(?:reasonably likely|expect\w*|believ\w*|anticipat\w*|will (?:not )?(?:have|be|result|materially)|is (?:not )?(?:a )?material|has had|have had|determined that)\b/i;

/** What the company expects of it; null while it says that this is open. That nothing has been material so far is no expectation. */
function materialityIn(sentences: readonly string[]): boolean | null {
  const told = sentences.filter((words) => EFFECT.test(words) && EXPECTS.test(words) && !/\bhas not (?:yet )?had\b/i.test(words));
  const last = told.at(-1);
  return last === undefined || told.some((words) => OPEN.test(words)) ? null : !NO_EFFECT.test(last);
}

export function readIncidents(source: EightKText): Incident[] {
  const part = source.items.get('1.05');
  if (part === undefined) return [];
  const sentences = sentencesOf(source, part, MOST_SENTENCES).filter(({ words }) => !/\bforward-looking\b/i.test(words));
  const all = sentences.filter(({ words }) => !DENIED.test(words));
  const acts: readonly (readonly [Incident['act'], RegExp])[] = [
    ['taken', TAKEN],
    ['encrypted', ENCRYPTED],
    ['disrupted', DISRUPTED],
    ['accessed', ACCESSED],
    ['detected', DETECTED],
  ];
  for (const [act, pattern] of acts) {
    const sentence = all.find(({ words }) => pattern.test(words));
    if (sentence === undefined) continue;
    const at = pattern.exec(sentence.words)?.index ?? 0;
    const what = act === 'detected' || act === 'disrupted' ? null : objectIn(sentence.words.slice(at));
    const told = all.map(({ words }) => words).join(' ');
    const actor = NATION.test(told)
      ? 'nation-state'
      : RANSOM.test(told)
        ? 'ransomware'
        : ACTOR.test(told)
          ? 'threat actor'
          : THIRD.test(told)
            ? 'third party'
            : null;
    const seen = sentences.find(({ words }) => SEES.test(words) && FOUND.test(words));
    return [
      {
        kind: 'incident',
        item: '1.05',
        actor,
        act,
        what,
        foundOn: seen === undefined ? null : dayOf(FOUND.exec(seen.words)?.[1]),
        material: materialityIn(sentences.map(({ words }) => words)),
        quote: quoteOf(source.text, sentence),
      },
    ];
  }
  return [];
}

/** The most specific thing named: `email accounts` rather than the `information` in them. */
function objectIn(words: string): string | null {
  const found = [...words.slice(0, 260).matchAll(EACH_OBJECT)].map(([, one = '']) => one.replace(/^and /, '').trim());
  return found.find((one) => /mail|source code|personal|health|customer|patient/i.test(one)) ?? found[0] ?? null;
}
