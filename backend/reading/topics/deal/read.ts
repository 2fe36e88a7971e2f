import { builtPattern } from '#platform/values/built-pattern.ts';
import { NAME } from '../../language/parties.ts';
import { isOwn, type Statement } from '../../language/statement.ts';
import { CATCH_ALL_ITEMS, happens } from '../statement-tests.ts';
import { readTakeoverOffer, TAKEOVER_OFFER_TRIGGERS } from '../takeover-offer/read.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Deal } from './facts.ts';
import { laterClosingIn } from './read-closing-date.ts';
import { terminationIn } from './read-ending.ts';
import { dealPrice } from './read-price.ts';
import { type Sides, sidesOf } from './read-sides.ts';
import { CLOSES, CLOSING, MERGES } from './read-wording.ts';

/** Reads from a sentence that a company, a business or assets change hands. The price may be in the following sentences. Pure. */

export type DealWords = TopicWords<Deal>;

export const DEAL_TRIGGERS =
  /acqui|purchas|\bbuy|bought|\bmerge|combin|\bsale of|\bs[eo]ll|\bsold|divest|disposition|wholly[- ]owned subsidiary of|extend(?:s|ed|ing)? the [a-z ]{0,20}\bdate\b/i;

/** Sentences beyond this one are terms. */
const MAX_SENTENCES = 40;
/** Under items for other events, a deal is announced in the first sentences; later ones mention known deals. */
const OPENING = 4;

const AMENDS = /\b(?:amend(?:ment|ed|s)|restated)\b/i;
/** No agreement has been reached yet. */
const INTENT =
  /\b(?:letters? of intent|non-?binding|term sheet|memorandum of understanding|unsolicited|proposals? to (?:acquire|buy|purchase))\b/i;
/** Steps on the way to closing a deal that is already known. */
const KNOWN =
  /\b(?:proxy statement|prospectus|complaints?|lawsuits?|waiting period|HSR|clearance|approvals? (?:of|from|by)|special meeting|supplement|(?:share|stock)holders? (?:approved|voted)|public offering|underwrit|remaining conditions|financial statements|pro forma)\b/i;
/** What lenders forbid. */
const FORBIDDEN =
  /\bnegative covenants?\b|\b(?:restrict|limit)\w{0,5}\b[^.;]{0,60}\b(?:ability|rights?) (?:of|to)\b|\b(?:agreed|shall|may(?! \d)|will) not\b[^.]{0,100}\b(?:incur|dispose|merge)\b/i;
/** The price of a tender offer is stated before the merger that follows it. */
const OFFERS = /\btender offer\b[^;]{0,160}\bto (?:acquire|purchase)\b[^;]{0,80}\boutstanding\b/i;
/** A purchase that has only been agreed, under an item for purchases that closed. */
const ONLY_AGREED =
  /\b(?:signed|entered into|executed) (?:an?|the) (?:[a-z]{4,12} ){0,2}agreements? to (?:acquire|purchase|buy|sell)\b/i;

/** The most important deal of the sentence; null if none, or if it is only possible, denied, or a repetition. */
export function readDeal(sentence: TopicSentence): DealWords | null {
  const { words, at, item, part, statements } = sentence;
  if (at >= (CATCH_ALL_ITEMS.includes(item) ? OPENING : MAX_SENTENCES) || INTENT.test(words) || FORBIDDEN.test(words))
    return null;
  // An offer for the company is not an agreement.
  if (CATCH_ALL_ITEMS.includes(item) && TAKEOVER_OFFER_TRIGGERS.test(words) && readTakeoverOffer(sentence) !== null) return null;
  if (CATCH_ALL_ITEMS.includes(item) && KNOWN.test(words)) return null;
  const terminated = terminationIn(sentence);
  if (terminated !== null) return terminated;
  const postponed = laterClosingIn(sentence);
  if (postponed !== null) return postponed;
  if (item === '1.02') return null;
  const found = statements.flatMap((one) => {
    const sides =
      (happens(one) && !isOldPlan(one)) || isOfRelease(one) ? (sidesOf(one, sentence) ?? closedSides(one, sentence)) : null;
    return sides === null ? [] : [{ one, sides }];
  });
  const best = found.sort((a, b) => ROLES[b.sides.role] - ROLES[a.sides.role])[0];
  if (best === undefined) return null;
  const { one, sides } = best;
  const isDone = item === '2.01' ? !ONLY_AGREED.test(words) : one.certainty === 'done' && !isPlan(one);
  if (!isDone && CATCH_ALL_ITEMS.includes(item) && isTermOfKnown(words, part.slice(0, at))) return null;
  // Without an agreement, a plan alone does not count.
  if (
    !isDone &&
    one.certainty === 'planned' &&
    !MERGES.test(one.verb) &&
    !part.slice(0, at + 1).some((other) => AGREED.test(other))
  )
    return null;
  const isAmended = part.slice(0, 6).some((other) => AMENDS.test(other) && AMENDMENT.test(other));
  const rest = part.slice(at, at + 9);
  const next = rest.findIndex((other, index) => index > 0 && ANOTHER.test(other) && !other.includes(firstWord(sides.subject)));
  const terms = next < 0 ? rest : rest.slice(0, next);
  const price = dealPrice(terms);
  const { value, perShare, cash, shares, ratio } = price;
  const isUnpriced = [value, perShare, cash, shares, ratio].every((each) => each == null);
  const before = part.slice(Math.max(0, at - 3), at);
  const paid = isUnpriced && at > 0 ? dealPrice(before) : price;
  const offered =
    isUnpriced && paid.perShare === null ? dealPrice(part.slice(0, at).filter((other) => OFFERS.test(other))) : paid;
  return {
    act: isDone ? 'completed' : isAmended ? 'amended' : 'agreed',
    ...sides,
    ...(sides.role === 'isBought' && { counterparty: sponsorIn(sides.counterparty, sentence) }),
    ...paid,
    perShare: offered.perShare,
    ...(isDone && part.some((other) => ANNOUNCED.test(other)) && { isKnown: true }),
    ...(sides.role === 'buys' && !sides.assets && partnerIn(one, sentence)),
    ...(!isDone && (sides.role === 'buys' || sides.role === 'merges') && shareKeptIn(sentence)),
    ...(!isDone && sides.role === 'buys' && part.some((other) => HOLDERS_APPROVE.test(other)) && { sharesVote: true }),
  };
}

/** `As previously disclosed, on March 9, 2025, the Company entered into an Agreement and Plan of Merger` */
const SIGNED_BEFORE =
  /\b(?:previously|earlier) (?:announced|disclosed|reported)\b[^;]{0,200}\b(?:entered into|executed|signed)\b[^;]{0,120}\bagreement\b/i;
/** `Pursuant to the Merger Agreement, …`, `The Merger Agreement provides …` */
const OF_AGREEMENT = /^(?:The|(?:Pursuant to|Under|Upon|On|Subject to) [^;]{0,100}?the) (?:[A-Z][a-z]{2,12} )?Agreement\b/;

/** Whether a sentence tells the terms of an agreement whose signing was disclosed before. */
const isTermOfKnown = (words: string, before: readonly string[]): boolean =>
  OF_AGREEMENT.test(words) && before.some((other) => SIGNED_BEFORE.test(other));

/** `The Company planned to complete the sale of its plant`: an old plan is history, not news. */
const isOldPlan = (statement: Statement): boolean =>
  statement.certainty === 'decided' && /^(?:plan|intend|expect|consider|hope|seek)$/.test(statement.under?.verb ?? '');

/** Exchanges require a vote only for large issuances. */
const HOLDERS_APPROVE =
  /\b(?:stock|share)holders?\b[^;]{0,160}\bapprov\w{1,4}\b[^;]{0,80}\bissuance of\b[^;]{0,100}\b(?:mergers?|acquisition|consideration|transactions?|business combination|purchase price)\b/i;

/** `Acme stockholders as of immediately prior to the merger are expected to own approximately 12% of the combined company` */
const KEPT =
  /((?:[A-Z][\w.&-]{1,24}|[Tt]he Company[’']s|[Oo]ur)(?: [A-Z][\w.&-]{1,24}){0,3})(?:[’']s?)? (?:(?:existing|current|legacy) )?(?:stock|share|equity|security|unit)holders\b[^;%]{0,140}?\b(?:own|hold|retain)\b[^;%]{0,60}?(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent)/g;
/** `85,000,000 shares, representing 91% of its outstanding shares after the closing` */
const GIVEN =
  /\bshares\b[^;%]{0,120}\brepresent\w{0,3} (?:approximately |about )?(\d{2}(?:\.\d{1,2})?) ?(?:%|percent) of (?:the (?:Company|Registrant|Corporation)[’']s|its|our) (?:total )?(?:issued and )?outstanding\b[^;%]{0,80}\b(?:after|following|upon|giving effect)\b/i;
const AFTER_MERGER = /\bcombined (?:company|entity|organization)\b|\b(?:following|after|upon|giving effect to)\b/i;

/** The percentage that the company's own shareholders keep, if less than half: then it is effectively taken over. */
function shareKeptIn({ part, names, company }: TopicSentence): Pick<DealWords, 'holdersKeep'> {
  for (const words of part) {
    const given = Number(GIVEN.exec(words)?.[1] ?? 0);
    if (given > 50 && given < 100) return { holdersKeep: String(Math.round((100 - given) * 100) / 100) };
    if (!AFTER_MERGER.test(words)) continue;
    for (const [, who = '', percent = ''] of words.matchAll(KEPT)) {
      const name = who.replace(/[’']s?$/, '');
      const isOurs = /^our$/i.test(name) || names.isOwn(name) || (names.party(name) === null && isOwn({ who: name }, company));
      if (isOurs && Number(percent) > 0 && Number(percent) < 50) return { holdersKeep: percent };
    }
  }
  return {};
}

const STAKE_BOUGHT = /\b(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent)/;
/** `and Borealis continued to own 49%` */
const KEEPS = builtPattern(
  `\\band (${NAME}) (?:(?:continue[sd]? to|will|to) )?(?:own|hold|retain|keep)(?:s|ed)? (?:the remaining |the other )?(?:approximately )?(\\d{1,2}(?:\\.\\d{1,2})?) ?(?:%|percent)`,
  'u',
);

/** What part of a company is bought and who owns the rest, if the two add up to all of it. */
function partnerIn(statement: Statement, { words, names }: TopicSentence): Pick<DealWords, 'stake' | 'partner'> {
  const behind = words.slice(statement.start, statement.start + 400);
  const [, printed = '', percent = ''] = KEEPS.exec(behind) ?? [];
  const stake = STAKE_BOUGHT.exec(behind)?.[1];
  // A company formed for the deal does not count as a partner.
  const name =
    names.party(printed) ??
    (names.meaning(printed) !== null && !names.isOwn(printed) && !FOR_THE_DEAL.test(printed) ? printed : null);
  return name === null || stake === undefined || Number(stake) + Number(percent) !== 100
    ? {}
    : { stake, partner: { name, percent } };
}

/** The buyer may be a company formed for the deal; its sponsor is the real buyer. */
const FOR_THE_DEAL = /\b(?:Parent|Buyer|Purchaser|Bidco|Topco|Holdco|Midco|Acquisition|Acquiror|Holdings?|Intermediate|Newco)\b/i;
const SPONSOR = builtPattern(
  `\\b[Pp]arent\\b[^;]{0,160}\\b(?:affiliates? of|(?:controlled|owned|managed|advised|formed) by)(?: (?:investment|certain|funds|affiliated|with|managed|advised|by|and|the|affiliates|of)){0,6} (${NAME})`,
  'u',
);

/** The real buyer, if the buyer named is a company formed for the deal. */
function sponsorIn(buyer: string | null, { part, names }: TopicSentence): string | null {
  if (buyer === null || !FOR_THE_DEAL.test(buyer)) return buyer;
  return part.slice(0, 8).flatMap((words) => names.party(SPONSOR.exec(words)?.[1]) ?? [])[0] ?? buyer;
}

/** `a press release, which announced the proposed merger`: the release is the actor. */
const isOfRelease = (statement: Statement): boolean =>
  statement.certainty === 'done' && statement.verb === 'announce' && RELEASE.test(statement.who ?? '');
/** `attached as Exhibit 99.1 and incorporated by reference, which announced` */
const RELEASE = /\b(?:(?:press|news) release|reference)$/i;

/** `the Merger was completed`: an earlier sentence says who bought whom. */
function closedSides(statement: Statement, { part, at, ...sentence }: TopicSentence): Sides | null {
  if (sentence.item === '1.01') return null;
  const object = statement.what?.text ?? statement.things[0]?.text ?? '';
  if (
    !CLOSES.test(statement.verb) ||
    statement.certainty !== 'done' ||
    !/^the (?:previously announced )?(?:Merger|Acquisition|Transactions?|Purchase|Sale|Offer|Business Combination)\b/.test(object)
  )
    return null;
  const found = part.slice(0, at).flatMap((words, before) => {
    if (!DEAL_TRIGGERS.test(words)) return [];
    const statements = sentence.statementsAt(before);
    return statements.flatMap((statement) => sidesOf(statement, { ...sentence, part, words, statements, at: before }) ?? []);
  });
  return found.sort((a, b) => ROLES[b.role] - ROLES[a.role])[0] ?? null;
}

const ANNOUNCED = /\bpreviously (?:announced|disclosed|reported)\b/i;
const AGREED = /\b(?:agree[ds]?|agreements?|signed|executed|entered into|contract)\b/i;
const AMENDMENT =
  /\b(?:amendment|amended)\b[^;]{0,90}\b(?:merger agreement|agreement and plan of merger|purchase agreement|combination agreement)\b/i;
const ANOTHER =
  /^(?:Also|Separately|In addition|On [A-Z][a-z]{2,8} \d{1,2}, \d{4}, \w{1,20} also)[^;]{0,120}\b(?:acqui|purchase|sold|sale|sell)/;
const firstWord = (name: string): string => name.split(/[ ,]/)[0] ?? '';

const ROLES: Readonly<Record<Deal['role'], number>> = { merges: 1, buys: 3, sells: 3, isBought: 3 };

/** A purchase or sale says more than "a merger", and a closing more than the agreement before it. */
export function dealWeight({ act, role, counterparty }: DealWords): number {
  // A company that buys may merge itself into a new holding company in the process.
  return ROLES[role] * 2 + (act === 'completed' ? 1 : 0) - (role === 'isBought' && counterparty === null ? 3 : 0);
}

/** `to acquire`, `will acquire`, and `announced an agreement for the acquisition of`. */
const isPlan = (statement: Statement): boolean =>
  statement.certainty !== 'done' ||
  /^(?:enter|sign|execute|reach|amend)$/.test(statement.verb) ||
  (/^(?:announce|report)$/.test(statement.verb) && !CLOSING.test(statement.what?.head ?? ''));
