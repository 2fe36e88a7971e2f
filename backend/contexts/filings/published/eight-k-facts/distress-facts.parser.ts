import type { Incident, Insolvency } from './agreement-facts.events.ts';
import type { EightKText } from './eight-k-text.ts';
import { MONEY, moneyOf } from './money-words.ts';
import { quoteOf, sentencesOf } from './sentences.ts';

/** Bankruptcy (Item 1.03), debt that became due early (2.04) and cybersecurity incidents (1.05). Pure, linear in the text. */

const MOST_SENTENCES = 30;

const PETITION =
  /\bfiled\b[^;]{0,120}\b(?:petitions?|chapter (?:11|7)|bankruptcy)\b|\bcommenced\b[^;]{0,120}\bchapter (?:11|7)\b/i;
const EMERGED = /\bplan\b[^;]{0,120}\bbecame effective\b|\bemerged from\b|\beffective date (?:of the plan )?occurred\b/i;
const CONFIRMED = /\b(?:entered|issued)\b[^;]{0,120}\border\b[^;]{0,120}\bconfirm|\bconfirmed the\b[^;]{0,60}\bplan\b/i;
const RECEIVER = /\breceiver\b[^;]{0,60}\bappointed\b|\bappoint(?:ed|ing)\b[^;]{0,60}\breceiver\b/i;
const CHAPTER = /\bchapter (11|7|15)\b/i;
const COURT = /\bBankruptcy Court for the ((?:[A-Z][a-z]{3,10} )?District of [A-Z][a-z]{2,12}(?: [A-Z][a-z]{3,12})?)/;
const DEFAULT =
  /\b(?:event of default|default(?:ed)?|failed to (?:pay|make)|accelerat(?:ed?|ion|ing)|immediately due and payable)\b/i;
const ACCELERATED = /\baccelerat(?:ed|ion of|ing)\b|\bdeclared\b[^;]{0,120}\bdue and payable\b/i;
const OWED = new RegExp(`(${MONEY})`, 'u');

export function readInsolvency(source: EightKText): Insolvency[] {
  const found: Insolvency[] = [];
  const own = source.items.get('1.03');
  if (own !== undefined) {
    const sentences = sentencesOf(source.text, own, MOST_SENTENCES);
    const events: readonly (readonly [Insolvency['event'], RegExp])[] = [
      ['emerged', EMERGED],
      ['plan confirmed', CONFIRMED],
      ['petition', PETITION],
      ['receiver', RECEIVER],
    ];
    const chapter = sentences.map(({ words }) => CHAPTER.exec(words)?.[1]).find((one) => one !== undefined) ?? null;
    const court = sentences.map(({ words }) => COURT.exec(words)?.[1]).find((one) => one !== undefined) ?? null;
    for (const [event, pattern] of events) {
      const sentence = sentences.find(
        ({ words }) => pattern.test(words) && !/\b(?:would|may|expects?|intends?|if)\b/.test(words),
      );
      if (sentence === undefined) continue;
      found.push({
        kind: 'insolvency',
        item: '1.03',
        event,
        chapter,
        court,
        amount: null,
        quote: quoteOf(source.text, sentence),
      });
      break;
    }
  }
  const due = source.items.get('2.04');
  if (due === undefined) return found;
  const sentences = sentencesOf(source.text, due, MOST_SENTENCES);
  const accelerated = sentences.find(({ words }) => ACCELERATED.test(words) && !/\b(?:may|could|would|if)\b/.test(words));
  const sentence = accelerated ?? sentences.find(({ words }) => DEFAULT.test(words) && !/\b(?:may|could|would|if)\b/.test(words));
  if (sentence === undefined) return found;
  const amount =
    [sentence, ...sentences]
      .map(({ words }) => moneyOf(OWED.exec(words)?.[1]))
      .find((one) => one !== null && Number(one.amount) >= 10_000) ?? null;
  found.push({
    kind: 'insolvency',
    item: '2.04',
    event: accelerated === undefined ? 'default' : 'acceleration',
    chapter: null,
    court: null,
    amount,
    quote: quoteOf(source.text, sentence),
  });
  return found;
}

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
const DENIED =
  /\b(?:no evidence|not (?:aware|believe|had|been)|has not|have not|did not|no indication|not yet determined|whether)\b/i;

export function readIncidents(source: EightKText): Incident[] {
  const part = source.items.get('1.05');
  if (part === undefined) return [];
  const sentences = sentencesOf(source.text, part, MOST_SENTENCES).filter(({ words }) => !/\bforward-looking\b/i.test(words));
  const all = sentences.filter(({ words }) => !DENIED.test(words));
  const acts: readonly (readonly [Incident['act'], RegExp])[] = [
    ['taken', TAKEN],
    ['encrypted', ENCRYPTED],
    ['accessed', ACCESSED],
    ['disrupted', DISRUPTED],
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
    return [{ kind: 'incident', item: '1.05', actor, act, what, quote: quoteOf(source.text, sentence) }];
  }
  return [];
}

/** The most specific thing named: `email accounts` rather than the `information` in them. */
function objectIn(words: string): string | null {
  const found = [...words.slice(0, 260).matchAll(new RegExp(OBJECTS, 'gi'))].map(([, one = '']) =>
    one.replace(/^and /, '').trim(),
  );
  return found.find((one) => /mail|source code|personal|health|customer|patient/i.test(one)) ?? found[0] ?? null;
}
