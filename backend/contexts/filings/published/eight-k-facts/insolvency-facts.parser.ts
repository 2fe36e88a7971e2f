import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import { MONEY, moneyOf } from '../../../../reading/language/money.ts';
import { NAME, partyNames } from '../../../../reading/language/parties.ts';
import { quoteOf, type Sentence, sentencesOf } from '../../../../reading/language/sentences.ts';
import type { Insolvency } from './agreement-facts.events.ts';
import type { EightKText } from './eight-k-text.ts';

/** Bankruptcy (Item 1.03) and debt that became due early (2.04). Pure, linear in the text. */

const MOST_SENTENCES = 30;

const PETITION =
  /\bfiled\b[^;]{0,120}\b(?:petitions?|chapter (?:11|7)|bankruptcy)\b|\bcommenced\b[^;]{0,120}\bchapter (?:11|7)\b/i;
const EMERGED = /\bplan\b[^;]{0,120}\bbecame effective\b|\bemerged from\b|\beffective date (?:of the plan )?occurred\b/i;
const CONFIRMED = /\b(?:entered|issued)\b[^;]{0,120}\border\b[^;]{0,120}\bconfirm|\bconfirmed the\b[^;]{0,60}\bplan\b/i;
const RECEIVER =
  /\breceiver\b[^;]{0,60}\b(?:appointed|named)\b|\b(?:appointed|named)\b[^;]{0,40}\b(?:as )?(?:the )?receiver\b|\bappoint(?:ed|ing)\b[^;]{0,60}\breceiver\b/i;
const EVENTS: readonly (readonly [Insolvency['event'], RegExp])[] = [
  ['emerged', EMERGED],
  ['plan confirmed', CONFIRMED],
  ['petition', PETITION],
  ['receiver', RECEIVER],
];
const CHAPTER = /\bchapter (11|7|15)\b/i;
const COURT = /\bBankruptcy Court for the ((?:[A-Z][a-z]{3,10} )?District of [A-Z][a-z]{2,12}(?: [A-Z][a-z]{3,12})?)/;
const DEFAULT =
  /\b(?:event of default|default(?:ed)?|failed to (?:pay|make)|accelerat(?:ed?|ion|ing)|immediately due and payable)\b/i;
const ACCELERATED = /\baccelerat(?:ed|ion of|ing)\b|\bdeclared\b[^;]{0,120}\bdue and payable\b/i;
const EACH_NAME = builtPattern(NAME, 'gu');
const OWED = builtPattern(`(${MONEY})`, 'u');

/** What a filing calls itself before `filed`. */
const OWN_SUBJECT = /\b(?:the (?:Company|Registrant|Corporation|Partnership|Issuer|Debtors?|Bank)|[Ww]e|its? and)\b/;
const SUBSIDIARIES = /\b(?:subsidiar(?:y|ies)|affiliates?)\b/i;
const OF_COMPANY =
  /\b(?:wholly[- ]owned |indirect |direct |and |principal |operating |majority[- ]owned ){0,5}(?:subsidiar(?:y|ies)|affiliates?) of (?:the |its )?[A-Z][\w.&’'-]{1,30}/g;
const INVOLUNTARY = /\binvoluntary\b/i;
const CANCELLED =
  /\b(?:existing|outstanding|old|prior|all)\b[^;]{0,60}\b(?:common stock|ordinary shares|equity (?:interests|securities)|shares|interests)\b[^;]{0,100}\b(?:cancel|extinguish|discharg)/i;
/** `holders of the Senior Notes Claims received approximately 95% of the new common stock` */
const NEW_HOLDERS =
  /\b(holders of (?:[^;,%]{3,60}?))(?:,?) (?:will receive|received|were issued|own|hold|are to receive)\b[^;%]{0,100}?\b(\d{1,3}(?:\.\d{1,2})?) ?(?:%|percent)[^;]{0,60}?\b(?:new|reorganized|common|equity|shares|stock|interests)\b/i;

export function readInsolvency(source: EightKText): Insolvency[] {
  return [...readBankruptcy(source), ...readDefault(source)];
}

function readBankruptcy(source: EightKText): Insolvency[] {
  const own = source.items.get('1.03');
  if (own === undefined) return [];
  const sentences = sentencesOf(source, own, MOST_SENTENCES);
  const first = (pattern: RegExp) =>
    sentences.map(({ words }) => pattern.exec(words)?.[1]).find((one) => one !== undefined) ?? null;
  for (const [event, pattern] of EVENTS) {
    const sentence = sentences.find(({ words }) => pattern.test(words) && !/\b(?:would|may|expects?|intends?|if)\b/.test(words));
    if (sentence === undefined) continue;
    const all = sentences.map(({ words }) => words).join(' ');
    const [, newHolders, percent] = NEW_HOLDERS.exec(all) ?? [];
    return [
      {
        kind: 'insolvency',
        item: '1.03',
        event,
        chapter: first(CHAPTER),
        court: first(COURT),
        amount: null,
        ...debtorIn(sentence, pattern, source),
        involuntary: event === 'petition' && INVOLUNTARY.test(sentence.words),
        sharesCancelled: CANCELLED.test(all),
        newHolders: percent === undefined ? null : (newHolders ?? null),
        newHoldersPercent: percent ?? null,
        quote: quoteOf(source.text, sentence),
      },
    ];
  }
  return [];
}

/** Whose petition, plan or receiver it is: by the subject of the sentence. */
function debtorIn({ words }: Sentence, pattern: RegExp, source: EightKText): Pick<Insolvency, 'debtor' | 'subsidiary'> {
  const at = pattern.exec(words)?.index ?? 0;
  const before = words.slice(0, at);
  const subject = before === '' || /\b(?:receiver|court|plan)\b/i.test(before) ? words : before;
  const bare = subject.replace(OF_COMPANY, ' ');
  const names = partyNames(source, source.body);
  const named = [...subject.matchAll(EACH_NAME)].map(([name]) => name);
  const own = OWN_SUBJECT.test(bare) || named.some((name) => names.isOwn(name) && bare.includes(name));
  if (!SUBSIDIARIES.test(subject)) return { debtor: 'company', subsidiary: null };
  if (own) return { debtor: 'company and subsidiaries', subsidiary: null };
  return { debtor: 'subsidiary', subsidiary: named.map((name) => names.party(name)).find((name) => name !== null) ?? null };
}

function readDefault(source: EightKText): Insolvency[] {
  const due = source.items.get('2.04');
  if (due === undefined) return [];
  const sentences = sentencesOf(source, due, MOST_SENTENCES);
  const accelerated = sentences.find(({ words }) => ACCELERATED.test(words) && !/\b(?:may|could|would|if)\b/.test(words));
  const sentence = accelerated ?? sentences.find(({ words }) => DEFAULT.test(words) && !/\b(?:may|could|would|if)\b/.test(words));
  if (sentence === undefined) return [];
  const amount =
    [sentence, ...sentences]
      .map(({ words }) => moneyOf(OWED.exec(words)?.[1]))
      .find((one) => one !== null && Number(one.amount) >= 10_000) ?? null;
  return [
    {
      kind: 'insolvency',
      item: '2.04',
      event: accelerated === undefined ? 'default' : 'acceleration',
      chapter: null,
      court: null,
      amount,
      quote: quoteOf(source.text, sentence),
    },
  ];
}
