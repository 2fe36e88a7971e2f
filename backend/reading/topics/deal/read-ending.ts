import { EACH_NAME } from '../../language/parties.ts';
import { isOwn, type Statement } from '../../language/statement.ts';
import { happens } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Deal } from './facts.ts';
import { DESCRIPTION, parentOf } from './read-parties.ts';
import { dealPrice, terminationFee } from './read-price.ts';
import { AGREEMENT, MERGER_AGREEMENT } from './read-wording.ts';

/** Reads from a sentence that a deal was terminated. Pure. */

const NOTIFIES = /^(?:notify|inform|advise|terminate|deliver|exercise)$/;
const ENDS = /^(?:terminate|cancel|rescind|termination|abandon)$/;
/** The company was to be bought: `for the acquisition of the Company by Borealis`. */
const OWN_SALE =
  /\b(?:acquisition|purchase) of (?:the (?:Company|Registrant|Corporation)|us)\b|\b(?:will|would|to) be (?:acquired|bought) by\b/i;

export function terminationIn(sentence: TopicSentence): TopicWords<Deal> | null {
  const { words, statements, names, part, at, company, item } = sentence;
  if (!AGREEMENT.test(words) || !/terminat|cancel|rescind|abandon/i.test(words)) return null;
  const isEnded = statements.some((statement) => {
    const object = [statement.what?.text ?? '', ...statement.things.slice(0, 4).map(({ text }) => text)].join(' ');
    return (
      (ENDS.test(statement.verb) || statement.things.slice(0, 3).some(({ head }) => ENDS.test(head))) &&
      AGREEMENT.test(object) &&
      happens(statement) &&
      !isProvision(statement) &&
      (item === '1.02' || statement.certainty !== 'planned' || isAnnounced(statement, object)) &&
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
    (statement) =>
      NOTIFIES.test(statement.verb) &&
      statement.who !== null &&
      !isOwn(statement, company) &&
      !/\band\b|^(?:the |both |all )?(?:parties|sides)/i.test(statement.who),
  );
  const isReceived = statements.some(
    (statement) => statement.verb === 'receive' && /\bnotice\b/i.test(statement.what?.text ?? ''),
  );
  const common = {
    act: 'ended',
    assets: false,
    ...dealPrice([]),
    fee: terminationFee(near),
    endedBy: isByOther || isReceived ? 'other' : null,
  } as const;
  const role =
    sideIn(behind, sentence) ??
    (near.some((text) => OWN_SALE.test(text)) ? 'isBought' : MERGER_AGREEMENT.test(words) ? 'merges' : 'buys');
  const buyer = role === 'isBought' ? (parentOf('Parent', names) ?? parties(behind)[0] ?? target) : target;
  return role === 'isBought' || target === null
    ? { ...common, role, subject: own, counterparty: buyer }
    : { ...common, role, subject: target, counterparty: target };
}

/** `provides for termination`: a provision does not terminate anything. */
const isProvision = (statement: Statement): boolean =>
  /^(?:provide|include|contain)$/.test(statement.verb) || (statement.under !== null && isProvision(statement.under));

/** Whether somebody states that a termination that lies ahead will happen. */
const isAnnounced = (statement: Statement, object: string): boolean =>
  /\b(?:notices?|election|intention|decision)\b/i.test(object) ||
  [statement.verb, statement.under?.verb ?? '', statement.under?.under?.verb ?? ''].some((verb) =>
    /^(?:agree|elect|decide|notify|inform|advise|deliver|receive|give|send|exercise|intend|announce)$/.test(verb),
  );

/** A merger agreement lists the buyer, its vehicle and the company being bought, in this order. */
function sideIn(parties: string, { names, part }: TopicSentence): 'buys' | 'isBought' | null {
  const into = part
    .map((words) => /merge with and into (?:the )?(Company|Registrant|Corporation)\b/.exec(words)?.[1])
    .find((value) => value !== undefined);
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
