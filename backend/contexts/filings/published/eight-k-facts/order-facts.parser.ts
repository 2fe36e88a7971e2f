import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import { NAME, type PartyNames, partyNames } from '../../../../reading/language/parties.ts';
import { quoteOf, type Sentence, sentencesOf } from '../../../../reading/language/sentences.ts';
import type { Contract } from './agreement-facts.events.ts';
import type { EightKText } from './eight-k-text.ts';

/** Orders and agreements that a regulator puts a company or its bank under (Items 1.01, 7.01 and 8.01). Pure, linear in the text. */

const OPENING = 10;
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['cease-and-desist order', /\border to cease and desist\b|\bcease[- ]and[- ]desist order\b/i],
  ['prompt corrective action directive', /\bprompt corrective action (?:directive|notice)\b/i],
  [
    'consent order',
    /\bconsent order\b|\bconsent to the (?:issuance|entry) of (?:an? |the )?(?:consent )?order\b|\bstipulation and consent\b/i,
  ],
  ['written agreement', /\b(?:a|the|into) written agreement\b/i],
  ['formal agreement', /\bformal (?:written )?agreement\b/i],
  ['memorandum of understanding', /\bmemorandum of understanding\b/i],
];
const REGULATORS: readonly (readonly [string, RegExp])[] = [
  ['OCC', /\bComptroller of the Currency\b|\bOCC\b/],
  ['FDIC', /\bFederal Deposit Insurance Corporation\b|\bFDIC\b/],
  ['OTS', /\bOffice of Thrift Supervision\b|\bOTS\b/],
  ['Federal Reserve', /\bFederal Reserve\b/],
  ['CFPB', /\bConsumer Financial Protection Bureau\b|\bCFPB\b/],
  ['FinCEN', /\bFinancial Crimes Enforcement Network\b|\bFinCEN\b/],
  ['EPA', /\bEnvironmental Protection Agency\b|\bEPA\b/],
  ['FTC', /\bFederal Trade Commission\b|\bFTC\b/],
  ['SEC', /\bSecurities and Exchange Commission\b|\bSEC\b/],
  ['CFTC', /\bCommodity Futures Trading Commission\b|\bCFTC\b/],
  [
    'state regulator',
    /\b(?:Department|Division|Office|Commissioner) of (?:Financial Institutions|Banking|Banks|Financial Services|Insurance)\b/,
  ],
];
const ACTS =
  /\b(?:consent(?:ed|ing)? to|stipulat(?:ed|ion)|enter(?:ed|ing) into|agreed to|accepted|executed|signed|issued|became subject to|received|is subject to)\b/i;
const ENDED = /\b(?:terminat(?:ed|ion|ing)|lift(?:ed|ing)|releas(?:ed|ing)|remov(?:ed|al)|rescind(?:ed)?|no longer subject)\b/i;
const UNCERTAIN = /\b(?:if|could|might|may not|expects? to|anticipates?|previously (?:announced|disclosed|reported))\b/i;
const BANK = builtPattern(NAME, 'gu');
const NOT_A_BANK =
  /\bFederal Reserve\b|\bDeposit Insurance\b|\bBoard of\b|\bDepartment\b|\bDivision\b|\bOffice\b|\bOrder\b|\bAgreement\b|\bMemorandum\b/;

/** The first order that an item tells of; null where it tells of none. */
export function readOrders(source: EightKText): Contract[] {
  return ['1.01', '8.01', '7.01'].flatMap((item) => {
    const part = source.items.get(item);
    if (part === undefined) return [];
    const names = partyNames(source, part);
    for (const sentence of sentencesOf(source, part, OPENING)) {
      const found = orderIn(source, item, sentence, names);
      if (found !== null) return [found];
    }
    return [];
  });
}

function orderIn(source: EightKText, item: string, sentence: Sentence, names: PartyNames): Contract | null {
  const { words } = sentence;
  const kind = KINDS.find(([, pattern]) => pattern.test(words))?.[0];
  const regulator = kind === undefined ? undefined : REGULATORS.find(([, pattern]) => pattern.test(words))?.[0];
  if (kind === undefined || regulator === undefined) return null;
  const ended = ENDED.test(words);
  if ((!ended && !ACTS.test(words)) || UNCERTAIN.test(words)) return null;
  return {
    kind: 'contract',
    item,
    what: 'order',
    act: ended ? 'ended' : 'signed',
    party: bankIn(words, names, source.company),
    title: kind,
    counterparty: regulator,
    amount: null,
    amountIs: null,
    quote: quoteOf(source.text, sentence),
  };
}

/** The bank that is bound; null where the company itself is, too. */
function bankIn(words: string, names: PartyNames, company: string | null): string | null {
  const bound = words.slice(0, ACTS.exec(words)?.index ?? words.length);
  if (/\bthe (?:Company|Registrant|Corporation) and\b/.test(bound)) return null;
  for (const [printed] of bound.matchAll(BANK)) {
    const name = names.meaning(printed) ?? printed;
    if (/\bBank\b|\bSavings\b/.test(name) && !NOT_A_BANK.test(name) && name.includes(' ') && !sameName(name, company))
      return name.replace(/^(?:The|On) /, '');
  }
  return null;
}

const sameName = (name: string, company: string | null): boolean => {
  const plain = (words: string) => words.toLowerCase().replace(/[^a-z0-9 ]/g, '');
  return company !== null && plain(company).startsWith(plain(name));
};
