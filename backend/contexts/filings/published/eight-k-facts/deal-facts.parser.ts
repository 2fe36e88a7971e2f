import { type PartyNames, partyNames } from '../../../../reading/language/parties.ts';
import { quoteOf, type Sentence, sentencesOf } from '../../../../reading/language/sentences.ts';
import type { TextPart } from '../../../../reading/language/text-part.ts';
import type { Deal } from './agreement-facts.events.ts';
import { dealPrice, terminationFee } from './deal-price.parser.ts';
import { DESCRIPTION, dealIn, EACH_NAME, type FoundDeal, mergerIn } from './deal-sentence.parser.ts';
import type { EightKText } from './eight-k-text.ts';

/** Mergers, purchases and sales of companies and businesses (Items 1.01, 1.02 and 2.01). Pure, linear in the text. */

/** The first pages say who buys what for how much; the rest is terms. */
const MOST_SENTENCES = 60;
const MOST_DEALS = 3;

const ENDED =
  /\bterminat(?:ed?|es|ing|ion of)\b[^;]{0,80}?\b(?:merger agreement|agreement and plan of merger|(?:share|stock|asset|equity|unit|securities) (?:purchase|sale) agreement|purchase agreement|business combination agreement|transaction agreement)\b/i;
const PARTIES = /\b(?:with|among|between)\b([^;]{3,400})/u;
const MERGING =
  /\b(?:(?:complet|consummat|clos)(?:ed|ion of|ing of) (?:its|the|our|their) (?:previously[- ]announced )?(?:merger|business combination|combination)|entered into (?:an?|that certain) (?:definitive )?(?:agreement and plan of (?:merger|reorganization)|merger agreement|business combination agreement))(?: and (?:merger|reorganization))?\b(?:,? dated(?: as of)? [A-Z][a-z]{2,8} \d{1,2}, \d{4},?)?(?: [a-z]{2,12}){0,2}? (?:with|by and among|among|between|by and between) ([^;]{2,300})/iu;
/** The company was to be bought: `for the acquisition of the Company by Borealis`. */
const OWN_SALE =
  /\b(?:acquisition|purchase) of (?:the (?:Company|Registrant|Corporation)|us)\b|\b(?:will|would|to) be (?:acquired|bought) by\b/i;
const AMENDS =
  /\bamended and restated (?:agreement and plan of merger|merger agreement|(?:share|stock|asset) purchase agreement)\b|\bamend(?:ment|ed|s)\b[^;]{0,60}\b(?:merger agreement|agreement and plan of merger|(?:share|stock|asset) purchase agreement)\b/i;
const PAST = /\bcomplet(?:ed|ion)|\bconsummat(?:ed|ion)|\bclosed\b/i;
const DONE = /\b(?:has|have) (?:acquired|purchased|sold|divested)\b/;
const SIMPLE_PAST = /\b(?:acquired|purchased|sold|divested)\b/;
/** What is agreed is not done; `to be acquired` and `shares sold` are no past tense. */
const AGREED =
  /\b(?:agree[ds]?|entered into|signed|executed|will|would|shall|to (?:acquire|purchase|buy|sell|divest)|(?:be|being|been|is|are|was|were|shares|assets|units|properties|business(?:es)?) (?:so )?(?:acquired|purchased|sold|divested))\b/i;
/** Beside a purchase that closed another may be agreed. */
const ONLY_AGREED =
  /^(?!.{0,400}\b(?:complet|consummat|clos(?:ed|ing)|pursuant to|under which)).{0,200}\b(?:signed|entered into|executed) (?:an?|the) (?:[a-z]{4,12} ){0,2}agreements? to (?:acquire|purchase|buy|sell)\b/i;
const isDone = (words: string): boolean =>
  PAST.test(words) || DONE.test(words) || (SIMPLE_PAST.test(words) && !AGREED.test(words));

/** The deals that a filing tells of, in the order of the text. */
export function readDeals(source: EightKText): Deal[] {
  const own = ['1.01', '2.01', '1.02'].flatMap((item) => {
    const part = source.items.get(item);
    return part === undefined ? [] : dealsOf(source, part, item);
  });
  return own.length > 0 ? own : ['8.01', '7.01'].flatMap((item) => newsOf(source, item));
}

/** Items that tell of anything tell of a deal where their first sentences announce it; later ones speak of what is known. */
const OPENING = 3;
const ANNOUNCES =
  /\b(?:entered into|announc(?:ed|ing|es)|signed|executed|agreed|completed|closed|consummated|acquired|purchased|sold|acquisition (?:by|of))\b/i;
const KNOWN =
  /\b(?:previously (?:announced|disclosed|reported)|proxy statement|prospectus|complaints?|lawsuits?|waiting period|HSR|clearance|approvals? (?:of|from|by)|special meeting|supplement|shareholders? (?:approved|voted)|stockholders? (?:approved|voted)|notes|public offering|underwrit|repurchase|remaining conditions|financial statements)\b/i;

const CERTAIN =
  /\b(?:agreed|agreements? (?:to|with|under|pursuant|and)|definitive|will (?:acquire|purchase|buy|sell|combine|merge|be acquired)|to be acquired|has acquired|have acquired|acquired|purchased|sold|complet(?:ed|ion)|closed|consummated)\b/i;

function newsOf(source: EightKText, item: string): Deal[] {
  const part = source.items.get(item);
  if (part === undefined) return [];
  const opening = sentencesOf(source, part, OPENING);
  const end = opening.at(-1)?.end ?? part.start;
  if (opening.some(({ words }) => KNOWN.test(words)) || !opening.some(({ words }) => ANNOUNCES.test(words))) return [];
  // "announced the acquisition of Borealis" does not say whether it is agreed or done: the release says it.
  const told = opening.filter(({ words }) => ANNOUNCES.test(words) && CERTAIN.test(words));
  return dealsOf(source, { ...part, end: Math.min(part.end, part.start + 4_000) }, item).filter(
    ({ quote }) => quote.start < end && told.some((one) => one.start <= quote.start && quote.start < one.end),
  );
}

function dealsOf(source: EightKText, part: TextPart, item: string): Deal[] {
  const names = partyNames(source, part);
  const sentences = sentencesOf(source, part, MOST_SENTENCES);
  const own = source.company ?? 'The Company';
  if (item === '1.02') return endedDeals(source, names, sentences, own);
  const deals: Deal[] = [];
  const amended = sentences.slice(0, 6).some(({ words }) => AMENDS.test(words));
  const told = sentences.map(({ words }) => dealIn(words, names, own));
  for (const [at, sentence] of sentences.entries()) {
    const found = told[at] ?? null;
    if (found === null || deals.length >= MOST_DEALS) continue;
    if (deals.some(({ role, subject }) => role === found.role && subject === found.subject)) continue;
    const rest = sentences.slice(at, at + 9);
    const next = told.slice(at, at + 9).findIndex((other, index) => index > 0 && isOther(other, found));
    const price = dealPrice(rest.slice(0, next < 0 ? rest.length : next).map(({ words }) => words));
    const done = item === '2.01' ? !ONLY_AGREED.test(sentence.words) : isDone(sentence.words);
    const act = done ? 'completed' : amended ? 'amended' : 'agreed';
    deals.push({ kind: 'deal', item, act, ...found, ...price, quote: quoteOf(source.text, sentence, found.subject) });
  }
  const plain = deals.length === 0 ? plainMerger(source, item, names, sentences, amended) : null;
  if (plain !== null) return [plain];
  // A company that buys may merge itself into a new holding company for it.
  return deals.some(({ role }) => role === 'buys')
    ? deals.filter(({ role, counterparty }) => role !== 'isBought' || counterparty !== null)
    : deals;
}

const isOther = (one: FoundDeal | null, found: FoundDeal): boolean => one !== null && one.subject !== found.subject;

/** A merger of which only the other party is told, and not who buys whom. */
function plainMerger(
  source: EightKText,
  item: string,
  names: PartyNames,
  sentences: readonly Sentence[],
  amended: boolean,
): Deal | null {
  for (const [at, sentence] of sentences.slice(0, 8).entries()) {
    const rest =
      MERGING.exec(sentence.words)?.[1] ??
      (AMENDS.test(sentence.words) ? /\b(?:with|among|between) ([^;]{2,300})/.exec(sentence.words)?.[1] : undefined);
    if (rest === undefined) continue;
    const other =
      [...rest.replace(DESCRIPTION, '').matchAll(EACH_NAME)].map(([name]) => names.party(name)).find((name) => name !== null) ??
      null;
    if (other === null) continue;
    const closed = item === '2.01' && sentences.slice(0, at + 1).some(({ words }) => PAST.test(words));
    const act = closed ? 'completed' : amended ? 'amended' : /\bentered into\b/i.test(sentence.words) ? 'agreed' : 'completed';
    const price = dealPrice(sentences.slice(closed ? 0 : at, at + 6).map(({ words }) => words));
    return {
      kind: 'deal',
      item,
      act,
      role: 'merges',
      subject: other,
      assets: false,
      counterparty: other,
      ...price,
      quote: quoteOf(source.text, sentence),
    };
  }
  return null;
}

/** An agreement of merger lists the buyer, its vehicle and the company that is bought, in this order. */
function sideIn(parties: string, names: PartyNames): 'buys' | 'isBought' | 'merges' {
  const listed = [...parties.replace(DESCRIPTION, '').matchAll(EACH_NAME)].map(([name]) => name);
  const vehicle = listed.findIndex((name) => names.isVehicle(name));
  const own = listed.findIndex((name) => names.isOwn(name));
  const other = listed.findIndex((name) => names.party(name) !== null);
  const parent = names.meaning('Parent');
  if (parent !== null) return names.isOwn(parent) ? 'buys' : 'isBought';
  if (vehicle < 0 || own < 0) return 'merges';
  if (own < vehicle && (other < 0 || other > vehicle)) return 'buys';
  return other >= 0 && other < vehicle && vehicle < own ? 'isBought' : 'merges';
}

/** Agreements of sale that were called off. */
function endedDeals(source: EightKText, names: PartyNames, sentences: readonly Sentence[], own: string): Deal[] {
  const at = sentences.findIndex(({ words }) => ENDED.test(words));
  const sentence = sentences[at];
  if (sentence === undefined) return [];
  const merger = sentences.map(({ words }) => mergerIn(words, names, own)).find((found) => found !== null) ?? null;
  const agreement = PARTIES.exec(sentence.words.slice(ENDED.exec(sentence.words)?.index ?? 0))?.[1] ?? '';
  const parties = [...agreement.matchAll(EACH_NAME)].map(([name]) => names.party(name)).filter((name) => name !== null);
  const before = [...sentence.words.replace(DESCRIPTION, '').matchAll(EACH_NAME)]
    .map(([name]) => names.party(name))
    .find((name) => name !== null);
  const signed = sentences
    .slice(0, at + 1)
    .map(({ words }) => MERGING.exec(words)?.[1])
    .find((rest) => rest !== undefined);
  const partner =
    [...(signed ?? '').replace(DESCRIPTION, '').matchAll(EACH_NAME)]
      .map(([name]) => names.party(name))
      .find((name) => name !== null) ?? null;
  // The company that is sold stands last in the list of parties of a purchase agreement.
  const target = merger?.role === 'buys' ? merger.subject : (parties.at(-1) ?? before ?? partner);
  if (merger === null && target === null) return [];
  const words = sentences.map((one) => one.words);
  const common = {
    kind: 'deal',
    item: '1.02',
    act: 'ended',
    assets: false,
    ...dealPrice([]),
    fee: terminationFee(words),
    quote: quoteOf(source.text, sentence),
  } as const;
  if (merger?.role === 'isBought') return [{ ...common, role: 'isBought', subject: own, counterparty: merger.counterparty }];
  if (merger === null && partner !== null && sentences.slice(0, at + 1).some(({ words }) => OWN_SALE.test(words)))
    return [{ ...common, role: 'isBought', subject: own, counterparty: partner }];
  const merges = /\bmerger\b|business combination/i.test(sentence.words) && merger === null;
  const role = merges ? sideIn(agreement, names) : 'buys';
  if (role === 'isBought') return [{ ...common, role, subject: own, counterparty: target }];
  return [{ ...common, role, subject: target ?? own, counterparty: target }];
}
