import { isOwn, type Statement, type Thing } from '../../language/statement.ts';
import type { TopicSentence } from '../topic.ts';
import type { Deal } from './facts.ts';
import { fullName } from './read-parties.ts';

/** Reads which company, business or assets are bought or sold. Pure. */

/** Securities rather than a company, or not a purchase of a business. */
const SECURITIES =
  /\b(?:principal amount|notes?|debentures?|bonds?|warrants?|preferred stock|shares of (?:its|our|the company)|treasury|receivables|loans?|option|right)\b/i;
/** In lower case only, because capitalized they are part of a name. */
const GOODS =
  /\b(?:products?|inventory|services|insurance|equipment|ore|electricity|power|gas\b(?! (?:properties|assets))|crude|fuel|aircraft engines)\b/;
/** Words for the part of a company that is sold; the company's name follows them. */
const PORTION =
  /^(?:all|aggregate|total|number|%|percent|portion|majority|remainder|rest|share|stock|interest|equity|asset|security|unit|capital|ownership|control|stake|business|substantially|liability|right|title|each|certain|operation|membership|investment)s?$/i;
const STAKE =
  /^(?:all|%|percent|portion|majority|remainder|rest|share|stock|interest|equity|security|unit|capital|ownership|control|stake|membership)s?$/i;
const KIN = /^(?:its|our|the (?:company|registrant|corporation)[’']s)\b/i;

interface Target {
  readonly deal: Pick<Deal, 'subject' | 'assets'>;
  readonly isOwn: boolean;
  /** Whether it belongs to the company, like a subsidiary. */
  readonly isKin: boolean;
}

/** What is bought or sold: the name or thing after `all of the outstanding shares of`. */
export function targetOf(things: readonly Thing[], statement: Statement, sentence: TopicSentence): Target | null {
  const { names, company, words } = sentence;
  const chain: Thing[] = [];
  for (const thing of things) {
    if (chain.length > 0 && !/^(?:of|in|what)$/.test(thing.by)) {
      if (/^(?:from|to|by|directly|indirectly)$/.test(thing.by) && chain.every(isPortion)) continue;
      break;
    }
    if (/^(?:what|of|in|on)$/.test(thing.by)) chain.push(withoutStock(thing));
  }
  const at = chain.findIndex((thing) => !isPortion(thing));
  const target = at < 0 ? chain.find(({ head }) => /^(?:business|operation|asset|division)s?$/.test(head)) : chain[at];
  const whole = chain.map(({ text }) => text).join(' ');
  if (target === undefined || SECURITIES.test(whole) || GOODS.test(whole)) return null;
  const known = things[things.indexOf(target) + 1];
  if (known?.by === 'as' && PLACE.test(target.head))
    return { deal: { subject: known.text, assets: false }, isOwn: false, isKin: KIN.test(target.text) };
  const text = target.text.replace(OWN_SUBSIDIARY, '');
  const isOwnSubsidiary = text !== target.text;
  const portions = chain.slice(0, Math.max(at, 0));
  const isOfAssets = portions.some(({ head }) => /^(?:asset|business|operation)s?$/.test(head));
  const name = fullName({ text }, statement, sentence) ?? text;
  // `the Tampa plant` is a thing, while `Borealis Corp.` is a name.
  const isName = /^(?:the )?(?:[A-Z]|[a-z][A-Z])/.test(text) && name.length >= text.replace(/^the /, '').length;
  // `certain properties in Lea County`: the place is not what is bought.
  if (isName && target.by === 'in' && !portions.some(({ head }) => STAKE.test(head))) return null;
  if (isName) {
    const isOwnName = names.isOwn(name) || names.isOwn(text) || (isOwn({ who: name }, company) && names.party(name) === null);
    const party = names.party(name);
    if (isOwnName) return isOfAssets ? null : { deal: { subject: name, assets: false }, isOwn: true, isKin: false };
    if (party === null) return null;
    const isKin = isOwnSubsidiary || KINDRED.test(words.slice(Math.max(0, words.indexOf(name))));
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

/** `Borealis Technologies common stock`, `Borealis’ outstanding shares`: the name is that of the company bought. */
const STOCK_OF =
  /^((?:[A-Z][\w.&-]{1,24},? ){0,4}[A-Z][\w.&-]{1,24})(?:[’']s?)? (?:(?:issued|outstanding|and|common|capital|ordinary|voting) ){0,5}(?:stock|shares)$/;
function withoutStock(thing: Thing): Thing {
  const name = STOCK_OF.exec(thing.text)?.[1];
  return name === undefined || /^(?:The|Its|Our|Class|Series|Common|Preferred|Company)\b/.test(name)
    ? thing
    : { ...thing, text: name, head: name.split(' ').at(-1) ?? name };
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
