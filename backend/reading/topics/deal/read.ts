import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS } from '../../language/dates.ts';
import { EACH_NAME, NAME, type PartyNames } from '../../language/parties.ts';
import { isOwn, type Statement, type Thing, thingBy } from '../../language/statement.ts';
import { happens, OPEN_ITEMS } from '../statement-tests.ts';
import { readTakeoverOffer, TAKEOVER_OFFER_TRIGGERS } from '../takeover-offer/read.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Deal } from './facts.ts';
import { dealPrice, terminationFee } from './read-price.ts';

/** Reads from a sentence that a company, a business or assets change hands. The price may be in the following sentences. Pure. */

export type DealWords = TopicWords<Deal>;

/** Who buys or sells what. */
type Sides = Pick<Deal, 'role' | 'subject' | 'assets' | 'counterparty'>;

export const DEAL_TRIGGERS =
  /acqui|purchas|\bbuy|bought|\bmerge|combin|\bsale of|\bs[eo]ll|\bsold|divest|disposition|wholly[- ]owned subsidiary of|extend(?:s|ed|ing)? the [a-z ]{0,20}\bdate\b/i;

/** Sentences beyond this one are terms. */
const MAX_SENTENCES = 40;
/** Under items for any event, a deal is announced in the first sentences; later ones mention deals that are known. */
const OPENING = 4;

const BUYS = /^(?:acquire|purchase|buy)$/;
const SELLS = /^(?:sell|divest|dispose)$/;
const MERGES = /^(?:merge|combine)$/;
const CLOSES = /^(?:complete|consummate|close|finalize|effect|completion|consummation|closing|announce|report)$/;
/** An announced deal has been agreed. */
const PROPOSED = /\b(?:proposed|planned|definitive)\b/i;
const PURCHASE = /^(?:acquisition|purchase)$/;
const SALE = /^(?:sale|disposition|divestiture|disposal)$/;
const MERGER = /^(?:merger|combination)$/;
const AGREEMENT =
  /\b(?:agreement and plan of (?:merger|reorganization)|merger agreement|business combination agreement|(?:share|stock|asset|equity|unit|securities|interests?) (?:purchase|sale) agreement|purchase (?:and (?:sale|assumption) )?agreement|transaction agreement)\b/i;
const MERGER_AGREEMENT =
  /\b(?:agreement and plan of (?:merger|reorganization)|merger agreement|business combination agreement)\b/i;
const AMENDS = /\b(?:amend(?:ment|ed|s)|restated)\b/i;
/** The object is the company's paper rather than the company, or it is not a purchase of a business. */
const SECURITIES =
  /\b(?:principal amount|notes?|debentures?|bonds?|warrants?|preferred stock|shares of (?:its|our|the company)|treasury|receivables|loans?|option|right)\b/i;
/** Lower case only: capitalized, they are part of a name. */
const GOODS =
  /\b(?:products?|inventory|services|insurance|equipment|ore|electricity|power|gas\b(?! (?:properties|assets))|crude|fuel|aircraft engines)\b/;
/** Words for a part of a company that is sold; the company's name follows. */
const PORTION =
  /^(?:all|aggregate|total|number|%|percent|portion|majority|remainder|rest|share|stock|interest|equity|asset|security|unit|capital|ownership|control|stake|business|substantially|liability|right|title|each|certain|operation|membership|investment)s?$/i;
const STAKE =
  /^(?:all|%|percent|portion|majority|remainder|rest|share|stock|interest|equity|security|unit|capital|ownership|control|stake|membership)s?$/i;
/** No agreement has been reached yet. */
const INTENT =
  /\b(?:letters? of intent|non-?binding|term sheet|memorandum of understanding|unsolicited|proposals? to (?:acquire|buy|purchase))\b/i;
/** Steps on the way to a closing. */
const KNOWN =
  /\b(?:proxy statement|prospectus|complaints?|lawsuits?|waiting period|HSR|clearance|approvals? (?:of|from|by)|special meeting|supplement|(?:share|stock)holders? (?:approved|voted)|public offering|underwrit|remaining conditions|financial statements|pro forma)\b/i;
/** What lenders forbid. */
const FORBIDDEN =
  /\bnegative covenants?\b|\b(?:restrict|limit)\w{0,5}\b[^.;]{0,60}\b(?:ability|rights?) (?:of|to)\b|\b(?:agreed|shall|may(?! \d)|will) not\b[^.]{0,100}\b(?:incur|dispose|merge)\b/i;
/** The price of a tender offer is stated before the merger that follows it. */
const OFFERS = /\btender offer\b[^;]{0,160}\bto (?:acquire|purchase)\b[^;]{0,80}\boutstanding\b/i;
/** In addition to a purchase that closed, another may be agreed. */
const ONLY_AGREED =
  /\b(?:signed|entered into|executed) (?:an?|the) (?:[a-z]{4,12} ){0,2}agreements? to (?:acquire|purchase|buy|sell)\b/i;
const KIN = /^(?:its|our|the (?:company|registrant|corporation)[’']s)\b/i;
const AFFILIATE = /\b(?:subsidiar(?:y|ies)|operating partnership)\b|^(?:an?|the) joint venture$/i;

/** The most important deal of the sentence; null if none, or if it is only possible, denied, or a repetition. */
export function readDeal(sentence: TopicSentence): DealWords | null {
  const { words, at, item, part, statements } = sentence;
  if (at >= (OPEN_ITEMS.includes(item) ? OPENING : MAX_SENTENCES) || INTENT.test(words) || FORBIDDEN.test(words)) return null;
  // An offer for the company is not an agreement.
  if (OPEN_ITEMS.includes(item) && TAKEOVER_OFFER_TRIGGERS.test(words) && readTakeoverOffer(sentence) !== null) return null;
  if (OPEN_ITEMS.includes(item) && KNOWN.test(words)) return null;
  const ended = endedIn(sentence);
  if (ended !== null) return ended;
  const putOff = putOffIn(sentence);
  if (putOff !== null) return putOff;
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
  const isFree = [value, perShare, cash, shares, ratio].every((one) => one == null);
  const before = part.slice(Math.max(0, at - 3), at);
  const paid = isFree && at > 0 ? dealPrice(before) : price;
  const offered = isFree && paid.perShare === null ? dealPrice(part.slice(0, at).filter((other) => OFFERS.test(other))) : paid;
  return {
    act: isDone ? 'completed' : isAmended ? 'amended' : 'agreed',
    ...sides,
    ...(sides.role === 'isBought' && { counterparty: sponsorIn(sides.counterparty, sentence) }),
    ...paid,
    perShare: offered.perShare,
    ...(isDone && part.some((other) => ANNOUNCED.test(other)) && { isKnown: true }),
    ...(sides.role === 'buys' && !sides.assets && jointIn(one, sentence)),
    ...(!isDone && (sides.role === 'buys' || sides.role === 'merges') && keptIn(sentence)),
    ...(!isDone && sides.role === 'buys' && part.some((other) => HOLDERS_APPROVE.test(other)) && { sharesVote: true }),
  };
}

/** `The Company planned to complete the sale of its plant`: an old plan is history, not news. */
const isOldPlan = (one: Statement): boolean =>
  one.certainty === 'decided' && /^(?:plan|intend|expect|consider|hope|seek)$/.test(one.under?.verb ?? '');

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

/** If its own shareholders keep less than half, the company is effectively taken over. */
function keptIn({ part, names, company }: TopicSentence): Pick<DealWords, 'holdersKeep'> {
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

const CLOSING_LATER = builtPattern(
  `\\bextend(?:s|ed|ing)?\\b[^;.]{0,60}\\b(?:closing date|outside date|end date|(?:date|deadline) (?:for|of) (?:the )?closing|termination date of the (?:merger|purchase))\\b[^;]{0,160}?\\b(?:to|until) (${DATE_WORDS})`,
  'i',
);
const FROM_DAY = builtPattern(`\\bfrom ${DATE_WORDS}(?= (?:to|until))`, 'g');

/** `The Amendment extends the closing date under the Agreement to May 22, 2026`: an earlier sentence names the agreement. */
function putOffIn(sentence: TopicSentence): DealWords | null {
  const { words, item, part, at, statements, names } = sentence;
  const closingOn = item === '1.01' ? CLOSING_LATER.exec(words.replace(FROM_DAY, ''))?.[1] : undefined;
  if (closingOn === undefined) return null;
  const isAgreed = statements.some(
    (one) => (happens(one) && one.verb === 'extend') || (isDoneNow(one) && /^(?:enter|execute|sign|agree|amend)$/.test(one.verb)),
  );
  const near = part.slice(Math.max(0, at - 3), at + 1);
  if (!isAgreed || /\b(?:may(?! \d)|if|right to)\b/.test(words) || !near.some((one) => AGREEMENT.test(one))) return null;
  const other = near
    .flatMap((one) => [...one.replace(DESCRIPTION, '').matchAll(EACH_NAME)])
    .map(([name]) => (AGREEMENT.test(name) ? null : names.party(name)))
    .find((name) => name !== null);
  if (other === undefined) return null;
  const role = near.some((one) => MERGER_AGREEMENT.test(one)) ? 'merges' : 'buys';
  const known = { act: 'amended', role, subject: other ?? '', assets: false, counterparty: other ?? null, closingOn } as const;
  return { ...known, ...dealPrice([]) };
}

const isDoneNow = (one: Statement): boolean => happens(one) && one.certainty === 'done';

const STAKE_BOUGHT = /\b(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent)/;
/** `and Borealis continued to own 49%` */
const KEEPS = builtPattern(
  `\\band (${NAME}) (?:(?:continue[sd]? to|will|to) )?(?:own|hold|retain|keep)(?:s|ed)? (?:the remaining |the other )?(?:approximately )?(\\d{1,2}(?:\\.\\d{1,2})?) ?(?:%|percent)`,
  'u',
);

/** What part of a company is bought and who owns the rest, if the two add up to all of it. */
function jointIn(one: Statement, { words, names }: TopicSentence): Pick<DealWords, 'stake' | 'partner'> {
  const behind = words.slice(one.start, one.start + 400);
  const [, printed = '', percent = ''] = KEEPS.exec(behind) ?? [];
  const stake = STAKE_BOUGHT.exec(behind)?.[1];
  // Use the sponsor's name instead of that of a company formed for the deal.
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

function sponsorIn(buyer: string | null, { part, names }: TopicSentence): string | null {
  if (buyer === null || !FOR_THE_DEAL.test(buyer)) return buyer;
  return part.slice(0, 8).flatMap((words) => names.party(SPONSOR.exec(words)?.[1]) ?? [])[0] ?? buyer;
}

/** `a press release, which announced the proposed merger` */
const isOfRelease = (one: Statement): boolean =>
  one.certainty === 'done' && one.verb === 'announce' && RELEASE.test(one.who ?? '');
/** `attached as Exhibit 99.1 and incorporated by reference, which announced` */
const RELEASE = /\b(?:(?:press|news) release|reference)$/i;

/** `the Merger was completed`: an earlier sentence says who bought whom. */
function closedSides(one: Statement, { part, at, ...sentence }: TopicSentence): Sides | null {
  if (sentence.item === '1.01') return null;
  const object = one.what?.text ?? one.things[0]?.text ?? '';
  if (
    !CLOSES.test(one.verb) ||
    one.certainty !== 'done' ||
    !/^the (?:previously announced )?(?:Merger|Acquisition|Transactions?|Purchase|Sale|Offer|Business Combination)\b/.test(object)
  )
    return null;
  const found = part.slice(0, at).flatMap((words, before) => {
    if (!DEAL_TRIGGERS.test(words)) return [];
    const statements = sentence.statementsAt(before);
    return statements.flatMap((one) => sidesOf(one, { ...sentence, part, words, statements, at: before }) ?? []);
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

/** A buyer and seller say more than "a merger", and a closing more than the agreement before it. */
export function dealWeight({ act, role, counterparty }: DealWords): number {
  // A company that buys may merge itself into a new holding company in the process.
  return ROLES[role] * 2 + (act === 'completed' ? 1 : 0) - (role === 'isBought' && counterparty === null ? 3 : 0);
}

/** `to acquire`, `will acquire`, and `announced an agreement for the acquisition of`. */
const isPlan = (one: Statement): boolean =>
  one.certainty !== 'done' ||
  /^(?:enter|sign|execute|reach|amend)$/.test(one.verb) ||
  (/^(?:announce|report)$/.test(one.verb) && !CLOSING.test(one.what?.head ?? ''));
const CLOSING = /^(?:completion|consummation|closing)$/;

function sidesOf(one: Statement, sentence: TopicSentence): Sides | null {
  const { names, company } = sentence;
  const own = sentence.company ?? 'The Company';
  const things = one.what === null || one.things.includes(one.what) ? one.things : [one.what, ...one.things];
  const head = things[0]?.head ?? '';
  const isOwnName = (text: string) =>
    names.isOwn(text) || isOwn({ who: text }, company) || AFFILIATE.test(text) || names.isOwn(text.split(' ').at(-1) ?? '');
  if (MERGES.test(one.verb)) return mergerSides(one, sentence, isOwnName);
  if (
    one.verb === 'become' &&
    things.slice(0, 2).some((thing) => thing.head === 'subsidiary') &&
    !/^(?:each|both)\b/i.test(one.who ?? '')
  ) {
    const parent = things.find(({ by }) => by === 'of');
    const other = names.party(
      fullName(isOwnName(one.who ?? '') ? parent : { text: one.who ?? '' }, one, sentence, !isOwnName(one.who ?? '')),
    );
    if (other === null) return null;
    if (isOwnName(one.who ?? '')) return { role: 'isBought', subject: own, assets: false, counterparty: other };
    return isOwnName(parent?.text ?? '') ? { role: 'buys', subject: other, assets: false, counterparty: null } : null;
  }
  const noun =
    CLOSES.test(one.verb) || CLOSES.test(head)
      ? things.find(({ head: it }) => PURCHASE.test(it) || SALE.test(it) || MERGER.test(it))
      : undefined;
  const isAnnounced = /^(?:announce|report)$/.test(one.verb) && !CLOSING.test(head);
  if (noun !== undefined && isAnnounced && !(noun === things[0] && PROPOSED.test(noun.text))) return null;
  const from = noun === undefined ? 0 : things.indexOf(noun) + 1;
  if (noun !== undefined && MERGER.test(noun.head)) {
    const other = names.party(
      fullName(
        things.slice(from).find(({ by, text }) => (by === 'with' || by === 'into') && !isOwnName(text)) ??
          things.slice(from).find(({ by }) => by === 'of'),
        one,
        sentence,
      ),
    );
    return other === null ? null : { role: 'merges', subject: other, assets: false, counterparty: other };
  }
  const verb = noun === undefined ? one.verb : PURCHASE.test(noun.head) ? 'buy' : 'sell';
  if (!BUYS.test(verb) && !SELLS.test(verb)) return agreementSides(one, things, sentence);
  const target = targetOf(noun === undefined ? things : things.slice(from), one, sentence);
  if (target === null) return null;
  const who = one.who ?? thingBy(one, 'by')?.text ?? (noun === undefined ? '' : 'it');
  const actor =
    isOwnName(who) || who === '' ? null : (names.party(fullName({ text: who }, one, sentence)) ?? parentOf(who, names));
  const isOwnActor = actor === null && isOwnName(who);
  const other = (...by: string[]) =>
    names.party(
      fullName(
        things.find((thing) => by.includes(thing.by) && !isOwnName(thing.text)),
        one,
        sentence,
      ),
    );
  if (BUYS.test(verb)) {
    if (target.isOwn) {
      const buyer = actor ?? names.party(fullName(thingBy(one, 'by') ?? undefined, one, sentence, true));
      return buyer === null ? null : { role: 'isBought', subject: own, assets: false, counterparty: buyer };
    }
    if (isOwnActor) return { role: 'buys', ...target.deal, counterparty: other('from') };
    return actor !== null && target.isKin ? { role: 'sells', ...target.deal, counterparty: actor } : null;
  }
  if (target.isOwn) return null;
  if (isOwnActor || (who === '' && target.isKin)) return { role: 'sells', ...target.deal, counterparty: other('to') };
  const receives = things.some(({ by, text }) => by === 'to' && isOwnName(text));
  return actor !== null && receives ? { role: 'buys', ...target.deal, counterparty: actor } : null;
}

/** `Merger Sub will merge with and into the Company`, `will combine with Borealis`. */
function mergerSides(one: Statement, sentence: TopicSentence, isOwnName: (text: string) => boolean): Sides | null {
  const { names } = sentence;
  const own = sentence.company ?? 'The Company';
  const subject = one.who ?? one.what?.text ?? '';
  const into = thingBy(one, 'into');
  const other = names.party(fullName(into ?? thingBy(one, 'with') ?? undefined, one, sentence));
  if (into === null)
    return isOwnName(subject) && other !== null ? { role: 'merges', subject: other, assets: false, counterparty: other } : null;
  if (names.isVehicle(subject)) {
    const parent = parentIn(sentence);
    if (isOwnName(into.text))
      return parent === null ? null : { role: 'isBought', subject: own, assets: false, counterparty: parent };
    // The filer may be on neither side, for example if the deal is one of its holders'.
    return other === null || parent !== null ? null : { role: 'buys', subject: other, assets: false, counterparty: null };
  }
  const target = names.party(fullName({ text: subject }, one, sentence, true));
  if (isOwnName(into.text) && target !== null) return { role: 'buys', subject: target, assets: false, counterparty: null };
  return isOwnName(subject) && other !== null ? { role: 'isBought', subject: own, assets: false, counterparty: other } : null;
}

const PARENT = builtPattern(`subsidiary of (?:the )?(${NAME})`, 'u');

/** The parent of the merger vehicle, which is the buyer; null if the vehicle is the company's own. */
const parentIn = ({ words, names }: TopicSentence): string | null =>
  names.party(PARENT.exec(words)?.[1]) ?? parentOf('Parent', names);

function parentOf(term: string, names: PartyNames): string | null {
  const name = /^(?:the )?(?:Parent|Buyer|Purchaser|Merger Sub|Seller)$/i.test(term) ? names.meaning(term) : null;
  if (name === null) return null;
  // A parent such as `Osprey Acquisition, Inc.` was also formed for the deal, but it is the only name there is.
  return names.party(term) ?? (/\bparent$/i.test(term) && !names.isOwn(name) && !/\bSub\b/.test(name) ? name : null);
}

/** For an agreement of which the sentence names only the other side. */
function agreementSides(one: Statement, things: readonly Thing[], sentence: TopicSentence): Sides | null {
  if (!/^(?:enter|sign|execute|announce|reach|amend)$/.test(one.verb) || sentence.at > 8) return null;
  const isMerger = things.slice(0, 3).some(({ text }) => MERGER_AGREEMENT.test(text));
  const dealt = tradeUnder(one, things, sentence);
  if (dealt !== null) return dealt;
  if (!isMerger || !(isOwn(one, sentence.company) || sentence.names.isOwn(one.who ?? '') || /\band\b|,/.test(one.who ?? '')))
    return null;
  const listed = [...sentence.words.slice(0, 600).replace(DESCRIPTION, '').matchAll(EACH_NAME)].map(([name]) => name);
  const other =
    listed
      .map((name) =>
        AGREEMENT.test(name) || (isOwn(one, sentence.company) && (one.who ?? '').startsWith(name))
          ? null
          : sentence.names.party(name),
      )
      .find((name) => name !== null) ?? null;
  return other === null ? null : { role: 'merges', subject: other, assets: false, counterparty: other };
}

const TRADE_AGREEMENT =
  /\b(?:purchase|sale|acquisition|divestiture|transaction|contribution)(?: and \w{4,10})? agreement$|^(?:an? )?(?:definitive )?agreement$/i;

/** `entered into a Sale Agreement with Borealis relating to the sale of the Company’s packaging division`. */
function tradeUnder(one: Statement, things: readonly Thing[], sentence: TopicSentence): Sides | null {
  if (!isOwn(one, sentence.company) && !sentence.names.isOwn(one.who ?? '')) return null;
  if (!things.slice(0, 2).some(({ text }) => TRADE_AGREEMENT.test(text))) return null;
  const behind = sentence.statements.filter(
    (other) => other.under === one && /^(?:relate|provide|concern|regard)$/.test(other.verb),
  );
  const all = [...things, ...behind.flatMap((other) => other.things)];
  const at = all.findIndex(
    ({ head, by }) => /^(?:for|to|regarding|concerning)$/.test(by) && (SALE.test(head) || PURCHASE.test(head)),
  );
  const target = at < 0 ? null : targetOf(all.slice(at + 1), behind[0] ?? one, sentence);
  if (target === null || target.isOwn) return null;
  const sells = SALE.test(all[at]?.head ?? '');
  const other = things.find(({ by, text }) => by === 'with' && !sentence.names.isOwn(text));
  const counterparty = sentence.names.party(fullName(other, one, sentence));
  return { role: sells ? 'sells' : 'buys', ...target.deal, counterparty };
}

const AT_NAME = builtPattern(`^(?:the )?(${NAME})`, 'u');
/** `, a Delaware corporation and wholly owned subsidiary`: a description that names no party. */
const DESCRIPTION =
  /,? an? (?:[A-Z][a-z]{2,14} ){1,3}(?:corporation|company|limited liability company|limited partnership|statutory trust)\b/g;
/** `an affiliate of Borealis Partners` acts on behalf of Borealis. */
const THROUGH = /^(?:an? )?(?:affiliates?|subsidiar(?:y|ies)|funds?)\b/i;

/** The full name where a thing occurs in the sentence: `Bank of Rio Verde`, of which the thing has only the first word. */
function fullName(
  thing: Pick<Thing, 'text'> | undefined,
  one: Statement,
  { words }: TopicSentence,
  isBefore = false,
): string | undefined {
  if (thing === undefined) return undefined;
  const behind = words.indexOf(thing.text, one.start);
  const from = behind < 0 || isBefore ? words.indexOf(thing.text) : behind;
  const rest = words
    .slice(from, from + 160)
    .replace(
      /^(?:an? )?(?:affiliates?|subsidiar(?:y|ies)|(?:investment )?funds?) (?:of|managed by|advised by|affiliated with) /i,
      '',
    );
  return THROUGH.test(rest) ? undefined : AT_NAME.exec(rest)?.[1];
}

interface Target {
  readonly deal: Pick<Deal, 'subject' | 'assets'>;
  readonly isOwn: boolean;
  /** Whether it belongs to the company. */
  readonly isKin: boolean;
}

/** What is bought or sold: the name or thing after `all of the outstanding shares of`. */
function targetOf(things: readonly Thing[], one: Statement, sentence: TopicSentence): Target | null {
  const { names, company, words } = sentence;
  const chain: Thing[] = [];
  for (const thing of things) {
    if (chain.length > 0 && !/^(?:of|in|what)$/.test(thing.by)) {
      if (/^(?:from|to|by|directly|indirectly)$/.test(thing.by) && chain.every(isPortion)) continue;
      break;
    }
    if (/^(?:what|of|in|on)$/.test(thing.by)) chain.push(thing);
  }
  const at = chain.findIndex((thing) => !isPortion(thing));
  const target = at < 0 ? chain.find(({ head }) => /^(?:business|operation|asset|division)s?$/.test(head)) : chain[at];
  const whole = chain.map(({ text }) => text).join(' ');
  if (target === undefined || SECURITIES.test(whole) || GOODS.test(whole)) return null;
  const known = things[things.indexOf(target) + 1];
  if (known?.by === 'as' && PLACE.test(target.head))
    return { deal: { subject: known.text, assets: false }, isOwn: false, isKin: KIN.test(target.text) };
  const text = target.text.replace(OWN_SUBSIDIARY, '');
  const isKinNamed = text !== target.text;
  const portions = chain.slice(0, Math.max(at, 0));
  const isOfAssets = portions.some(({ head }) => /^(?:asset|business|operation)s?$/.test(head));
  const name = fullName({ text }, one, sentence) ?? text;
  // `the Tampa plant` is a thing, while `Borealis Corp.` is a name.
  const isName = /^(?:the )?(?:[A-Z]|[a-z][A-Z])/.test(text) && name.length >= text.replace(/^the /, '').length;
  // `certain properties in Lea County`: the place is not what is bought.
  if (isName && target.by === 'in' && !portions.some(({ head }) => STAKE.test(head))) return null;
  if (isName) {
    const isOwnName = names.isOwn(name) || names.isOwn(text) || (isOwn({ who: name }, company) && names.party(name) === null);
    const party = names.party(name);
    if (isOwnName) return isOfAssets ? null : { deal: { subject: name, assets: false }, isOwn: true, isKin: false };
    if (party === null) return null;
    const isKin = isKinNamed || KINDRED.test(words.slice(Math.max(0, words.indexOf(name))));
    return { deal: { subject: party, assets: isOfAssets }, isOwn: false, isKin };
  }
  if (/^(?:it|us|the (?:company|registrant|corporation))$/i.test(text))
    return isOfAssets ? null : { deal: { subject: text, assets: false }, isOwn: true, isKin: false };
  const place = chain[chain.indexOf(target) + 1];
  // A thing without a name: `a 312-unit apartment community`, `its packaging business`.
  const named = text.replace(/^(?:the )?(?:Company|Registrant|Corporation)[’']s /i, '').replace(/^(?:all|certain)(?: of)? /i, '');
  if (named.length < 5 || named.length > 70 || !THING.test(target.head) || PLAIN_THING.test(named)) return null;
  const isWhere = place?.by === 'in' && /^(?:the )?[A-Z]/.test(place.text);
  const isHeld = place?.by === 'of' && /^portfolio$/i.test(target.head) && named.length + place.text.length < 70;
  const where = isWhere || isHeld ? ` ${place.by} ${place.text}` : '';
  return { deal: { subject: `${named}${where}`, assets: false }, isOwn: false, isKin: KIN.test(text) || /[’']s /.test(text) };
}

/** `its wholly owned subsidiary Acme Rail Services, Inc.` has a name. */
const OWN_SUBSIDIARY =
  /^(?:its|our|the Company[’']s) (?:(?:wholly|majority)[- ]owned |indirect |direct |former ){0,3}subsidiary,? (?=[A-Z])/;

const isPortion = ({ head, text }: Thing): boolean => {
  if (KIN.test(text) && !STAKE.test(head)) return false;
  return (
    PORTION.test(head) &&
    !/\b(?:[a-z]{4,20}) (?:business|division|operations?)$/.test(
      text.replace(/^(?:all|substantially all|the|certain|related) /i, ''),
    )
  );
};
/** `the property known as Harbor Tower`. */
const PLACE = /^(?:property|building|hotel|community|center|site|facility|apartments?|complex|mall)$/i;
/** Things that may be bought although they have no name. */
const THING =
  /^(?:business|division|segment|operation|unit|plant|facility|brand|line|subsidiary|company|corporation|firm|bank|property|building|center|hotel|community|portfolio|land|site|acreage|acre|well|mine|field|store|branch|restaurant|station|warehouse|mill|refinery|pipeline|vessel|terminal|asset|franchise|practice|clinic|hospital|network|platform|tower|parcel|campus|complex|apartment|headquarters|manufacturer|provider|distributor|developer|producer|operator|maker|supplier|shale|basin|farm|ship|park|mall|licen[sc]e|rig)(?:s|es)?$/i;
const PLAIN_THING =
  /^(?:one|two|three|another) \w{1,12}$|^(?:the |a |an |such |all )?(?:agreements?|transactions?|shares?|property|parties|business|assets?|target|date|acquisition|merger|open market|market|company|stock|amount|price|securities|it|them|these|those|this|that|interest)$/i;
/** `Acme Europe B.V., an indirect wholly owned subsidiary of the Company`. */
const KINDRED =
  /^[^;]{0,120}\b(?:(?:its|our|the (?:Company|Registrant|Corporation)[’']s) [^;]{0,60}\bsubsidiar|subsidiary of (?:the (?:Company|Registrant|Corporation)|ours)\b)/;

// ---- Deals that were terminated ----

const NOTIFIES = /^(?:notify|inform|advise|terminate|deliver|exercise)$/;
const ENDS = /^(?:terminate|cancel|rescind|termination|abandon)$/;
/** The company was to be bought: `for the acquisition of the Company by Borealis`. */
const OWN_SALE =
  /\b(?:acquisition|purchase) of (?:the (?:Company|Registrant|Corporation)|us)\b|\b(?:will|would|to) be (?:acquired|bought) by\b/i;

function endedIn(sentence: TopicSentence): DealWords | null {
  const { words, statements, names, part, at, company, item } = sentence;
  if (!AGREEMENT.test(words) || !/terminat|cancel|rescind|abandon/i.test(words)) return null;
  const isEnded = statements.some((one) => {
    const object = [one.what?.text ?? '', ...one.things.slice(0, 4).map(({ text }) => text)].join(' ');
    return (
      (ENDS.test(one.verb) || one.things.slice(0, 3).some(({ head }) => ENDS.test(head))) &&
      AGREEMENT.test(object) &&
      happens(one) &&
      !isProvision(one) &&
      (item === '1.02' || one.certainty !== 'planned' || isWilled(one, object)) &&
      !/\bright\b/i.test(object)
    );
  });
  if (!isEnded) return null;
  const own = company ?? 'The Company';
  const near = part.slice(Math.max(0, at - 5), at + 4);
  const parties = (text: string) =>
    [...text.replace(DESCRIPTION, '').matchAll(EACH_NAME)].flatMap(([name]) =>
      AGREEMENT.test(name) ? [] : (names.party(name) ?? []),
    );
  const behind = words.slice(Math.max(0, words.search(AGREEMENT)));
  const target = parties(behind).at(-1) ?? parties(words).at(0) ?? near.flatMap(parties).at(0) ?? null;
  if (target === null && !MERGER_AGREEMENT.test(words)) return null;
  const isByOther = statements.some(
    (one) =>
      NOTIFIES.test(one.verb) &&
      one.who !== null &&
      !isOwn(one, company) &&
      !/\band\b|^(?:the |both |all )?(?:parties|sides)/i.test(one.who),
  );
  const isReceived = statements.some((one) => one.verb === 'receive' && /\bnotice\b/i.test(one.what?.text ?? ''));
  const common = {
    act: 'ended',
    assets: false,
    ...dealPrice([]),
    fee: terminationFee(near),
    endedBy: isByOther || isReceived ? 'other' : null,
  } as const;
  const role =
    sideIn(behind, sentence) ??
    (near.some((one) => OWN_SALE.test(one)) ? 'isBought' : MERGER_AGREEMENT.test(words) ? 'merges' : 'buys');
  const buyer = role === 'isBought' ? (parentOf('Parent', names) ?? parties(behind)[0] ?? target) : target;
  return role === 'isBought' || target === null
    ? { ...common, role, subject: own, counterparty: buyer }
    : { ...common, role, subject: target, counterparty: target };
}

/** Provisions for a termination do not terminate anything. */
const isProvision = (one: Statement): boolean =>
  /^(?:provide|include|contain)$/.test(one.verb) || (one.under !== null && isProvision(one.under));

/** Whether someone states that a termination still ahead will happen. */
const isWilled = (one: Statement, object: string): boolean =>
  /\b(?:notices?|election|intention|decision)\b/i.test(object) ||
  [one.verb, one.under?.verb ?? '', one.under?.under?.verb ?? ''].some((verb) =>
    /^(?:agree|elect|decide|notify|inform|advise|deliver|receive|give|send|exercise|intend|announce)$/.test(verb),
  );

/** A merger agreement lists the buyer, its vehicle and the company being bought, in this order. */
function sideIn(parties: string, { names, part }: TopicSentence): 'buys' | 'isBought' | null {
  const into = part
    .map((words) => /merge with and into (?:the )?(Company|Registrant|Corporation)\b/.exec(words)?.[1])
    .find((one) => one !== undefined);
  if (into !== undefined) return 'isBought';
  const parent = names.meaning('Parent');
  if (parent !== null) return names.isOwn(parent) ? 'buys' : 'isBought';
  const listed = [...parties.replace(DESCRIPTION, '').matchAll(EACH_NAME)].map(([name]) => name);
  const vehicle = listed.findIndex((name) => names.isVehicle(name));
  const own = listed.findIndex((name) => names.isOwn(name));
  const other = listed.findIndex((name) => names.party(name) !== null);
  if (vehicle < 0 || own < 0) return null;
  if (own < vehicle && (other < 0 || other > vehicle)) return 'buys';
  return other >= 0 && other < vehicle && vehicle < own ? 'isBought' : null;
}
