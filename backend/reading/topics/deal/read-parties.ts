import { builtPattern } from '#platform/values/built-pattern.ts';
import { NAME, type PartyNames } from '../../language/parties.ts';
import type { Statement, Thing } from '../../language/statement.ts';
import type { TopicSentence } from '../topic.ts';

/** Finds the full names of the parties to a deal. Pure. */

const PARENT = builtPattern(`subsidiary of (?:the )?(${NAME})`, 'u');

/** The parent of the merger vehicle, which is the buyer; null if the vehicle is the company's own. */
export const parentIn = ({ words, names }: TopicSentence): string | null =>
  names.party(PARENT.exec(words)?.[1]) ?? parentOf('Parent', names);

/** The company that a term such as `Parent` or `Buyer` stands for; null for other terms. */
export function parentOf(term: string, names: PartyNames): string | null {
  const name = /^(?:the )?(?:Parent|Buyer|Purchaser|Merger Sub|Seller)$/i.test(term) ? names.meaning(term) : null;
  if (name === null) return null;
  // A parent such as `Osprey Acquisition, Inc.` was also formed for the deal, but it is the only name there is.
  return names.party(term) ?? (/\bparent$/i.test(term) && !names.isOwn(name) && !/\bSub\b/.test(name) ? name : null);
}

/** `WAML` in a filing that calls it a wholly owned subsidiary of the company: what it buys or sells, the company does. */
export function isOwnSubsidiary(printed: string, { part, names }: TopicSentence): boolean {
  const name = names.meaning(printed) ?? printed;
  if (!/^[A-Z]/.test(name)) return false;
  return part.slice(0, NEAR_START).some((words) => {
    const at = words.indexOf(name);
    const owner = at < 0 ? undefined : OWNED_BY.exec(words.slice(at + name.length, at + name.length + MAX_BESIDE))?.[1];
    return owner !== undefined && (/^(?:the )?(?:Company|Registrant|Corporation)\b/.test(owner) || names.isOwn(owner));
  });
}
const NEAR_START = 8;
const MAX_BESIDE = 200;
const OWNED_BY = builtPattern(`^,? an? (?:[a-z-]{3,12},? ){0,4}subsidiary of ((?:the )?${NAME})`, 'u');

const AT_NAME = builtPattern(`^(?:the )?(${NAME})`, 'u');
/** `, a Delaware corporation and wholly owned subsidiary`: a description that names no party. */
export const DESCRIPTION =
  /,? an? (?:[A-Z][a-z]{2,14} ){1,3}(?:corporation|company|limited liability company|limited partnership|statutory trust)\b/g;
/** `an affiliate of Borealis Partners` acts on behalf of Borealis. */
const THROUGH = /^(?:an? )?(?:affiliates?|subsidiar(?:y|ies)|funds?)\b/i;

/** The full name of a thing as the sentence prints it: `Bank of Rio Verde`, if the parser stopped at `Bank`. */
export function fullName(
  thing: Pick<Thing, 'text'> | undefined,
  statement: Statement,
  { words }: TopicSentence,
  isBefore = false,
): string | undefined {
  if (thing === undefined) return undefined;
  const behind = words.indexOf(thing.text, statement.start);
  const from = behind < 0 || isBefore ? words.indexOf(thing.text) : behind;
  const rest = words
    .slice(from, from + 160)
    .replace(
      /^(?:an? )?(?:affiliates?|subsidiar(?:y|ies)|(?:investment )?funds?) (?:of|managed by|advised by|affiliated with) /i,
      '',
    );
  return THROUGH.test(rest) ? undefined : AT_NAME.exec(rest)?.[1];
}
