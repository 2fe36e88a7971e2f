import { EACH_NAME } from '../../language/parties.ts';
import { isOwn, type Statement, type Thing, thingBy } from '../../language/statement.ts';
import type { TopicSentence } from '../topic.ts';
import type { Deal } from './facts.ts';
import { DESCRIPTION, fullName, parentIn, parentOf } from './read-parties.ts';
import { targetOf } from './read-target.ts';
import { AGREEMENT, BUYS, CLOSES, CLOSING, MERGER, MERGER_AGREEMENT, MERGES, PURCHASE, SALE, SELLS } from './read-wording.ts';

/** Reads from a statement who buys, sells or merges with whom. Pure. */

/** Who buys or sells what. */
export type Sides = Pick<Deal, 'role' | 'subject' | 'assets' | 'counterparty'>;

/** Shows that a deal somebody announces has been agreed. */
const PROPOSED = /\b(?:proposed|planned|definitive)\b/i;
const AFFILIATE = /\b(?:subsidiar(?:y|ies)|operating partnership)\b|^(?:an?|the) joint venture$/i;

/** Who buys, sells or merges with whom according to a statement; null if it says nothing of the kind. */
export function sidesOf(one: Statement, sentence: TopicSentence): Sides | null {
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
      ? things.find(({ head: event }) => PURCHASE.test(event) || SALE.test(event) || MERGER.test(event))
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

/** The sides of an agreement whose sentence may name only the other party. */
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
