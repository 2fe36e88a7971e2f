import { builtPattern } from '#platform/values/built-pattern.ts';
import { EACH_NAME, NAME } from '../../language/parties.ts';
import { isOwn, type Statement, type Thing, thingBy } from '../../language/statement.ts';
import type { TopicSentence } from '../topic.ts';
import type { Deal } from './facts.ts';
import { DESCRIPTION, fullName, isOwnSubsidiary, parentIn, parentOf } from './read-parties.ts';
import { targetOf } from './read-target.ts';
import { AGREEMENT, BUYS, CLOSES, CLOSING, MERGER, MERGER_AGREEMENT, MERGES, PURCHASE, SALE, SELLS } from './read-wording.ts';

/** Reads from a statement who buys, sells or merges with whom. Pure. */

/** Who buys or sells what. */
export type Sides = Pick<Deal, 'role' | 'subject' | 'assets' | 'counterparty'>;

/** Shows that a deal somebody announces has been agreed. */
const PROPOSED = /\b(?:proposed|planned|definitive)\b/i;
const AFFILIATE = /\b(?:subsidiar(?:y|ies)|operating partnership)\b|^(?:an?|the) joint venture$/i;

/** Who buys, sells or merges with whom according to a statement; null if it says nothing of the kind. */
export function sidesOf(statement: Statement, sentence: TopicSentence): Sides | null {
  const { names, company } = sentence;
  const own = sentence.company ?? 'The Company';
  const things =
    statement.what === null || statement.things.includes(statement.what)
      ? statement.things
      : [statement.what, ...statement.things];
  const head = things[0]?.head ?? '';
  const isOwnName = (text: string) =>
    names.isOwn(text) ||
    isOwn({ who: text }, company) ||
    AFFILIATE.test(text) ||
    names.isOwn(text.split(' ').at(-1) ?? '') ||
    isOwnSubsidiary(text, sentence);
  if (MERGES.test(statement.verb)) return mergerSides(statement, sentence, isOwnName);
  if (
    statement.verb === 'become' &&
    things.slice(0, 2).some((thing) => thing.head === 'subsidiary') &&
    !/^(?:each|both)\b/i.test(statement.who ?? '')
  ) {
    const parent = things.find(({ by }) => by === 'of');
    const other = names.party(
      fullName(
        isOwnName(statement.who ?? '') ? parent : { text: statement.who ?? '' },
        statement,
        sentence,
        !isOwnName(statement.who ?? ''),
      ),
    );
    if (other === null) return null;
    if (isOwnName(statement.who ?? '')) return { role: 'isBought', subject: own, assets: false, counterparty: other };
    return isOwnName(parent?.text ?? '') ? { role: 'buys', subject: other, assets: false, counterparty: null } : null;
  }
  const noun =
    CLOSES.test(statement.verb) || CLOSES.test(head)
      ? things.find(({ head: event }) => PURCHASE.test(event) || SALE.test(event) || MERGER.test(event))
      : undefined;
  const isAnnounced = /^(?:announce|report)$/.test(statement.verb) && !CLOSING.test(head);
  if (noun !== undefined && isAnnounced && !(noun === things[0] && PROPOSED.test(noun.text))) return null;
  const from = noun === undefined ? 0 : things.indexOf(noun) + 1;
  if (noun !== undefined && MERGER.test(noun.head)) {
    const other = names.party(
      fullName(
        things.slice(from).find(({ by, text }) => (by === 'with' || by === 'into') && !isOwnName(text)) ??
          things.slice(from).find(({ by }) => by === 'of'),
        statement,
        sentence,
      ),
    );
    return other === null ? null : { role: 'merges', subject: other, assets: false, counterparty: other };
  }
  const verb = noun === undefined ? statement.verb : PURCHASE.test(noun.head) ? 'buy' : 'sell';
  if (!BUYS.test(verb) && !SELLS.test(verb)) return agreementSides(statement, things, sentence);
  const target = targetOf(noun === undefined ? things : things.slice(from), statement, sentence);
  if (target === null) return null;
  const who = statement.who ?? thingBy(statement, 'by')?.text ?? (noun === undefined ? '' : 'it');
  const actor =
    isOwnName(who) || who === '' ? null : (names.party(fullName({ text: who }, statement, sentence)) ?? parentOf(who, names));
  const isOwnActor = actor === null && isOwnName(who);
  const other = (...by: string[]) =>
    names.party(
      fullName(
        things.find((thing) => by.includes(thing.by) && !isOwnName(thing.text)),
        statement,
        sentence,
      ),
    );
  if (BUYS.test(verb)) {
    if (target.isOwn) {
      const buyer = actor ?? names.party(fullName(thingBy(statement, 'by') ?? undefined, statement, sentence, true));
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

/** `with the Company surviving, owned directly or indirectly by Borealis Partners` */
const OWNER = builtPattern(`\\bowned\\b[^;]{0,40}? by;? (?:the )?(${NAME})`, 'u');
const SHARE_OF_OWN =
  /\b[Ee]ach (?:(?:issued|outstanding) (?:and )?){0,2}share of (?:[A-Z][\w-]{0,20} ){0,3}(?:[Cc]ommon|[Cc]apital|Company) [Ss]tock(?: of (?:the )?(Company|Registrant|Corporation|[A-Z][\w.&-]{1,24})\b)?/;
const FOR_CASH = /\bright to receive\b[^;$]{0,80}?\$ ?\d[\d.,]{0,10}(?:,? per share)?,? in cash\b/;

/** Whether the merger turns the company's own shares into cash. */
function arePaidOff({ part, at, names }: TopicSentence): boolean {
  return part.slice(at, at + 6).some((words) => {
    const share = SHARE_OF_OWN.exec(words);
    const of = share?.[1];
    return share !== null && FOR_CASH.test(words) && (of === undefined || names.isOwn(of));
  });
}

/** `Merger Sub will merge with and into the Company`, `will combine with Borealis`. */
function mergerSides(statement: Statement, sentence: TopicSentence, isOwnName: (text: string) => boolean): Sides | null {
  const { names } = sentence;
  const own = sentence.company ?? 'The Company';
  const subject = statement.who ?? statement.what?.text ?? '';
  const into = thingBy(statement, 'into');
  const other = names.party(fullName(into ?? thingBy(statement, 'with') ?? undefined, statement, sentence));
  if (into === null)
    return isOwnName(subject) && other !== null ? { role: 'merges', subject: other, assets: false, counterparty: other } : null;
  if (names.isVehicle(subject)) {
    const parent = parentIn(sentence);
    if (isOwnName(into.text)) {
      const buyer = parent ?? names.party(OWNER.exec(sentence.words)?.[1]);
      // Without a buyer, the company may only be reorganizing itself, unless its holders are paid off.
      return buyer === null && !arePaidOff(sentence)
        ? null
        : { role: 'isBought', subject: own, assets: false, counterparty: buyer };
    }
    // The filer may be on neither side, for example if the deal is one of its holders'.
    return other === null || parent !== null ? null : { role: 'buys', subject: other, assets: false, counterparty: null };
  }
  const target = names.party(fullName({ text: subject }, statement, sentence, true));
  if (isOwnName(into.text) && target !== null && arePaidOff(sentence))
    return { role: 'isBought', subject: own, assets: false, counterparty: target };
  if (isOwnName(into.text) && target !== null) return { role: 'buys', subject: target, assets: false, counterparty: null };
  return isOwnName(subject) && other !== null ? { role: 'isBought', subject: own, assets: false, counterparty: other } : null;
}

/** The sides of an agreement whose sentence may name only the other party. */
function agreementSides(statement: Statement, things: readonly Thing[], sentence: TopicSentence): Sides | null {
  if (!/^(?:enter|sign|execute|announce|reach|amend)$/.test(statement.verb) || sentence.at > 8) return null;
  const isMerger = things.slice(0, 3).some(({ text }) => MERGER_AGREEMENT.test(text));
  const dealt = tradeUnder(statement, things, sentence);
  if (dealt !== null) return dealt;
  if (
    !isMerger ||
    !(isOwn(statement, sentence.company) || sentence.names.isOwn(statement.who ?? '') || /\band\b|,/.test(statement.who ?? ''))
  )
    return null;
  const listed = [...sentence.words.slice(0, 600).replace(DESCRIPTION, '').matchAll(EACH_NAME)].map(([name]) => name);
  const other =
    listed
      .map((name) =>
        AGREEMENT.test(name) || (isOwn(statement, sentence.company) && (statement.who ?? '').startsWith(name))
          ? null
          : sentence.names.party(name),
      )
      .find((name) => name !== null) ?? null;
  return other === null ? null : { role: 'merges', subject: other, assets: false, counterparty: other };
}

const TRADE_AGREEMENT =
  /\b(?:purchase|sale|acquisition|divestiture|transaction|contribution)(?: and \w{4,10})? agreement$|^(?:an? )?(?:definitive )?agreement$/i;

/** `entered into a Sale Agreement with Borealis relating to the sale of the Company’s packaging division`. */
function tradeUnder(statement: Statement, things: readonly Thing[], sentence: TopicSentence): Sides | null {
  if (!isOwn(statement, sentence.company) && !sentence.names.isOwn(statement.who ?? '')) return null;
  if (!things.slice(0, 2).some(({ text }) => TRADE_AGREEMENT.test(text))) return null;
  const behind = sentence.statements.filter(
    (other) => other.under === statement && /^(?:relate|provide|concern|regard)$/.test(other.verb),
  );
  const all = [...things, ...behind.flatMap((other) => other.things)];
  const at = all.findIndex(
    ({ head, by }) => /^(?:for|to|regarding|concerning)$/.test(by) && (SALE.test(head) || PURCHASE.test(head)),
  );
  const target = at < 0 ? null : targetOf(all.slice(at + 1), behind[0] ?? statement, sentence);
  if (target === null || target.isOwn) return null;
  const sells = SALE.test(all[at]?.head ?? '');
  const other = things.find(({ by, text }) => by === 'with' && !sentence.names.isOwn(text));
  const counterparty = sentence.names.party(fullName(other, statement, sentence));
  return { role: sells ? 'sells' : 'buys', ...target.deal, counterparty };
}
