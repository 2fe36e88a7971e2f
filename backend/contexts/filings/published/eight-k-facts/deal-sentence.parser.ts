import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import { NAME, type PartyNames } from '../../../../reading/language/parties.ts';
import type { Deal } from './agreement-facts.events.ts';

/** Who buys or sells what, as one sentence tells it. Pure; every search is bounded. */

const MERGE = builtPattern(
  `(${NAME}),? (?:(?:will|would|shall|was|were|is to|has|had) )?(?:be )?(?:been )?merg(?:e|es|ed) with and into (?:the )?(${NAME})`,
  'u',
);
const PARENT = builtPattern(`subsidiary of (?:the )?(${NAME})`, 'u');
const SHARE_OF =
  '(?:all|100%|one hundred percent|substantially all|a majority|certain|the remaining|approximately|an aggregate|[\\d.]{1,6}%|[\\d,]{3,15}|the (?:issued|outstanding|entire|equity|assets|stock|shares?|business|capital)|an? (?:[\\d.]{1,6}% |majority |controlling |minority |equity |ownership |membership ){0,3}(?:stake|interest))[^;]{0,150}?\\b(?:of|in) (?:the )?';
const FROM =
  ',?(?: directly or indirectly,?)?(?: from ([^,;]{2,90}?)(?:,|(?= (?:all|100%|substantially|the|certain|an?|its|[\\d,.]{2,12}%?) )))?';
const BUYING = builtPattern(
  `\\b(?:(?:complet|consummat|clos|finali[sz])(?:ed|es|ion of|ing of|e|ing)(?: on)? (?:its|the|our|their) (?:\\w{1,12}[- ](?:announced|disclosed|reported) |pending |proposed )?(?:acquisition|purchase) of|(?:acquired|purchased)|(?:agree[ds]?|agreement|agreements) to (?:acquire|purchase|buy)|(?:will|would|shall) (?:acquire|purchase|buy)|to (?:acquire|purchase)|(?:the|its|for|of) (?:acquisition|purchase)(?: by [^,;]{2,60})? of)${FROM} (${SHARE_OF})?(?:the )?(${NAME})`,
  'u',
);
/** A thing without a name of its own: `a 312-unit apartment community located in Tampa, Florida`. */
const THING =
  /\b(?:complet(?:ed|es|ion of) (?:its|the|our) (?:previously[- ]announced )?(?:acquisition|purchase) of|(?:acquired|purchased)|(?:agreed |agreement )?to (?:acquire|purchase|buy))(?: from [^,;]{2,60}?,?)? ((?:an?|the|its|two|three|four|five|six|\d{1,3}|certain) [^,;]{6,70}?)(?=,? (?:located|situated|for|from|pursuant|in exchange)\b|[,;]|\.?$)/;
/** A company that is not named: `all outstanding shares of a privately held company`. */
const UNNAMED =
  /\b(?:acquired?|purchased?|buy|(?:acquisition|purchase) of)(?: directly or indirectly)? (?:all|100%|substantially all|the)(?: of)?(?: the)?(?: issued and)?(?: outstanding)? (?:shares|capital stock|stock|equity(?: interests?)?|(?:membership|ownership) interests?|assets) (?:of|in) (an? (?:[a-z][a-z-]{1,20} ){1,6}(?:company|corporation|business|firm|bank|manufacturer|provider|developer|distributor|operator|producer|supplier))\b/;
const SELLING = builtPattern(
  `\\b(?:(?:complet|consummat|clos|finali[sz])(?:ed|es|ion of|ing of|e|ing)(?: on)? (?:its|the|our|their) (?:\\w{1,12}[- ](?:announced|disclosed|reported) |pending |proposed )?(?:sale|divestiture|disposition) of|sold|divested|(?:agree[ds]?|agreement) to sell|(?:will|would|to) sell|(?:for|regarding) the sale of)(?: to (${NAME}),?)? ((?:(?:all|substantially all|its|the|our|certain|an?)\\b|100%)(?:[^,;]|,(?= (?:Inc|LLC|Ltd|L\\.L\\.C|L\\.P|LP)\\b)){3,140}?)(?: to (?:an affiliate of |affiliates of |a subsidiary of )?(?:the )?(${NAME})|,|;| for | pursuant | in exchange |\\.?$)`,
  'u',
);
const SECURITIES =
  /\b(?:common stock|ordinary shares of the company|principal amount|notes?|debentures?|securities|units|warrants|receivables|bonds|preferred stock|shares of (?:its|the company))\b/i;
const STAKE_IN =
  /^(?:all|substantially all|100%|certain|the)?\s?(?:of )?(?:its |the )?(?:issued )?(?:and )?(?:outstanding )?(?:equity interests?|membership interests?|limited liability company interests?|capital stock|common stock|ordinary shares|share capital|shares|stock|assets(?: and liabilities)?|right, title and interest)[^;]{0,80}? (?:of|in|comprising|constituting|related to|relating to|used in) (?:the |its )?/i;
export const EACH_NAME = builtPattern(NAME, 'gu');
const ONLY_NAME = builtPattern(`^(${NAME})$`, 'u');
/** `, a Delaware corporation and wholly owned subsidiary`: no party is named there. */
export const DESCRIPTION =
  /,? an? (?:[A-Z][a-z]{2,14} ){1,3}(?:corporation|company|limited liability company|limited partnership|statutory trust)\b/g;
const HYPOTHETICAL =
  /\b(?:right to (?:acquire|purchase)|option to (?:acquire|purchase)|rights? of first|warrants? to (?:acquire|purchase)|may (?:acquire|purchase)|if the|in the event|not to (?:acquire|purchase)|ability to|competing|alternative|third party)\b/i;
export interface FoundDeal {
  readonly role: Deal['role'];
  readonly subject: string;
  readonly assets: boolean;
  readonly counterparty: string | null;
}

/** No agreement yet. */
const INTENT =
  /\b(?:letters? of intent|non-?binding|term sheet|memorandum of understanding|unsolicited|proposals? to (?:acquire|buy|purchase))\b/i;

/** Every way of telling a deal has one of these words. */
const DEAL_WORDS = /acqui|purchas|buy|bought|merg|combine|sale|sell|sold|divest|disposition|taken private/;

export function dealIn(words: string, names: PartyNames, own: string): FoundDeal | null {
  if (!DEAL_WORDS.test(words) || INTENT.test(words)) return null;
  if (HYPOTHETICAL.test(words) && !/\bentered into\b|\bmerge/.test(words)) return null;
  return (
    boughtIn(words, names, own) ??
    mergerIn(words, names, own) ??
    purchaseIn(words, names, own) ??
    saleIn(words, names) ??
    combinationIn(words, names) ??
    thingIn(words, names)
  );
}

const BEING_BOUGHT = builtPattern(
  `\\b(?:will|would|shall|is to|agreed to|has agreed to|agreement to) be (?:acquired|purchased|bought|taken private) by (?:an? (?:affiliate|subsidiary) of |affiliates of |(?:investment )?funds? (?:managed|advised|affiliated) (?:by|with) )?(?:the )?(${NAME})`,
  'u',
);

/** "a definitive agreement under which it will be acquired by Borealis". */
function boughtIn(words: string, names: PartyNames, own: string): FoundDeal | null {
  const match = BEING_BOUGHT.exec(words);
  const buyer = match === null ? null : names.party(match[1]);
  if (match === null || buyer === null) return null;
  const who = /(\S{1,40})(?: (?:has|have))? $/.exec(words.slice(0, match.index))?.[1] ?? '';
  if (!/^(?:it|which|we)$/i.test(who) && !names.isOwn(who)) return null;
  return { role: 'isBought', subject: own, assets: false, counterparty: buyer };
}

const COMBINING = builtPattern(
  `\\b(?:will|would|to) (?:combine|merge)(?: (?:its|their|the) (?:business(?:es)?|operations|companies))? with (?:(?:the |those of )?(?:business(?:es)?|operations) of )?(?:the )?(?:[a-z, -]{3,80} of )?(${NAME})`,
  'u',
);

/** "it will combine its business with the business of Borealis": who buys whom is not told. */
function combinationIn(words: string, names: PartyNames): FoundDeal | null {
  const match = COMBINING.exec(words);
  const other = match === null ? null : names.party(match[1]);
  if (match === null || other === null || names.isVehicle(match[1] ?? '')) return null;
  return actorBefore(words, match, names).own ? { role: 'merges', subject: other, assets: false, counterparty: other } : null;
}

/** What of its own the company sells: `the Company’s industrial coatings business`. */
const OWN_THING =
  /^(?:[’']s?)? ((?:[\p{L}&][\p{L}\d&’'-]{0,24} ){0,6}(?:business|division|segment|operations|unit|plant|facility|brand|product line))\b/u;

export function mergerIn(words: string, names: PartyNames, own: string): FoundDeal | null {
  const match = /merg(?:e|es|ed) with and into/.test(words) ? MERGE.exec(words) : null;
  if (match === null) return null;
  const [, subject = '', into = ''] = match;
  const parent = PARENT.exec(words)?.[1] ?? (names.meaning('Parent') === null ? undefined : 'Parent');
  const fact = { assets: false } as const;
  if (names.isVehicle(subject)) {
    if (names.isOwn(into)) return { ...fact, role: 'isBought', subject: own, counterparty: names.party(parent) };
    const target = names.party(into);
    // The filer may be neither side, as where the deal is one of its holders.
    if (target === null || (parent !== undefined && names.party(parent) !== null)) return null;
    return { ...fact, role: 'buys', subject: target, counterparty: null };
  }
  if (names.isOwn(into) && !names.isOwn(subject)) {
    const target = names.party(subject);
    return target === null ? null : { ...fact, role: 'buys', subject: target, counterparty: null };
  }
  if (!names.isOwn(subject)) return null;
  const buyer = names.party(into);
  return buyer === null ? null : { ...fact, role: 'isBought', subject: own, counterparty: buyer };
}

function purchaseIn(words: string, names: PartyNames, own: string): FoundDeal | null {
  const match = BUYING.exec(words);
  if (match === null) return null;
  const [, from, share = '', object = ''] = match;
  const assets = /\bassets\b|\bbusiness(?:es)?\b/i.test(share);
  const actor = actorBefore(words, match, names);
  const seller = names.party(from?.replace(/^the /, ''));
  if (names.isOwn(object)) {
    const thing = OWN_THING.exec(words.slice(match.index + match[0].length).replace(/^(?=[’'])/, ''))?.[1];
    if (thing !== undefined && actor.other !== null)
      return { role: 'sells', subject: thing, assets: false, counterparty: actor.other };
    if (assets) return null;
    return actor.other === null ? null : { role: 'isBought', subject: own, assets: false, counterparty: actor.other };
  }
  // "certain oil and gas properties in the Permian Basin": the place is not what is bought.
  const place =
    /\b((?:[a-z]+ ){0,3}(?:propert(?:y|ies)|assets|acreage|acres|land|buildings?|portfolio|wells?|facilities|stores|branches|centers)(?: located)?) in (?:the )?$/.exec(
      share,
    )?.[1];
  if (place !== undefined)
    return actor.own
      ? {
          role: 'buys',
          subject: `${place.replace(/^(?:all|certain|the|of) /, '')} in ${object}`,
          assets: false,
          counterparty: seller,
        }
      : null;
  const subject = names.party(object);
  if (subject !== null && !actor.own && actor.other !== null && KIN.test(words.slice(match.index)))
    return { role: 'sells', subject, assets, counterparty: actor.other };
  if (subject !== null && actor.own) return { role: 'buys', subject, assets, counterparty: seller };
  return null;
}

/** What is bought belongs to the company that files. */
const KIN =
  /\b(?:its|our|the (?:Company|Registrant|Corporation)[’']s) [^;]{0,60}\bsubsidiar|\bsubsidiary of (?:the (?:Company|Registrant|Corporation)|ours)\b/;

/** Real estate, rights and businesses that have no name. */
function thingIn(words: string, names: PartyNames): FoundDeal | null {
  const match = UNNAMED.exec(words) ?? THING.exec(words);
  const thing = match?.[1];
  if (
    match === null ||
    thing === undefined ||
    SECURITIES.test(thing) ||
    /\b(?:shares?|stock|right|option|agreement|interests?)\b/i.test(thing)
  )
    return null;
  if (!actorBefore(words, match, names).own) return null;
  return { role: 'buys', subject: thing, assets: false, counterparty: null };
}

function saleIn(words: string, names: PartyNames): FoundDeal | null {
  const match = SELLING.exec(words);
  if (match === null) return null;
  const [, buyerFirst, sold = '', buyerLast] = match;
  if (SECURITIES.test(sold.replace(/^its /, '')) && !STAKE_IN.test(sold)) return null;
  if (!actorBefore(words, match, names).own && !/^(?:its|our)\b/.test(sold)) return null;
  const bare = sold.replace(STAKE_IN, '').trim();
  const named = ONLY_NAME.exec(bare)?.[1];
  const subject = named === undefined ? bare : names.party(named);
  if (subject === null || subject.length < 3 || subject.length > 70 || names.isOwn(subject)) return null;
  if (/\b(?:shares|stock|interests?)$/.test(subject)) return null;
  return {
    role: 'sells',
    subject,
    assets: STAKE_IN.test(sold) && /assets/.test(sold) && named !== undefined,
    counterparty: names.party(buyerFirst ?? buyerLast),
  };
}

/** Who stands before the verb: the company itself, or the last other company named there. */
function actorBefore(
  words: string,
  { index, 0: verb }: RegExpExecArray,
  names: PartyNames,
): { readonly own: boolean; readonly other: string | null } {
  const before = words.slice(0, index);
  const near = before.slice(-400).replace(DESCRIPTION, '');
  const all = [...near.matchAll(EACH_NAME)].map(([name]) => name);
  const parties = all.filter((name) => names.isOwn(name) || names.party(name) !== null || names.meaning(name) !== null);
  const last = parties.at(-1);
  const ownPronoun = /\b(?:we|our|the company|the registrant|the corporation|the partnership)\b/i.test(near);
  if (last === undefined) return { own: ownPronoun || /^\W{0,3}$/.test(near) || names.isOwn(near), other: null };
  if (OWN_UNIT.test(near)) return { own: true, other: null };
  // A defined term was left out between two names: `as Escrow Agent Nuance acquired`.
  if (
    / \S+$/.test(all.at(-1) ?? '') &&
    !/\b(?:company|corporation|trust|partnership)$/i.test(all.at(-1) ?? '') &&
    names.isOwn(all.at(-1)?.split(' ').at(-1) ?? '')
  )
    return { own: true, other: null };
  const other = names.party(last);
  const beforeLast = near.slice(0, near.lastIndexOf(last));
  if (THROUGH.test(beforeLast)) return { own: true, other: null };
  // "an agreement with Borealis under which Borealis will acquire": the subject stands right before its verb.
  if (
    other !== null &&
    FINITE.test(verb) &&
    near.trimEnd().replace(/,$/, '').endsWith(last) &&
    !/\b(?:with|from|and|to|of)\s$/.test(beforeLast)
  )
    return { own: false, other };
  // `NVIDIA or its designee will acquire`, `the Company entered into an agreement with X to acquire Y`.
  const signs = /\b(?:entered into|announced|signed|executed|pursuant to which|under which)\b/i.test(near);
  const own =
    names.isOwn(last) ||
    (ownPronoun && signs && other !== null && !/\b(?:will|would|shall)\s?$/.test(near)) ||
    (other === null && ownPronoun);
  return {
    own:
      own ||
      (signs &&
        parties.some((name) => names.isOwn(name)) &&
        !builtPattern(`${escaped(last)},? (?:will|would|shall|agreed|has agreed)\\s?$`).test(near)),
    other,
  };
}

/** `Acme, through its wholly owned subsidiary Acme Home Care, acquired`. */
const THROUGH = /\bsubsidiar(?:y|ies)(?: of (?:the (?:Company|Registrant|Corporation)))?,?\s*$/;
const FINITE = /^(?:agree[ds]|will|would|shall|acquired|purchased|sold|divested|complet|consummat|clos|finali)/;
/** Its subsidiary acts for the company. */
const OWN_UNIT = /\b(?:subsidiary|operating partnership) of (?:the (?:Company|Registrant|Corporation)|ours)\b[^;]{0,40}$/;

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
