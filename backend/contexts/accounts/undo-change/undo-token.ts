import type { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import { sameSecret } from '#platform/values/same-secret.ts';

/** What a notice's link can undo. A login and a new API key, destination or passkey are undone by ending all access. */
export const UNDOABLE = ['login', 'added', 'removed', 'deletion', 'key', 'destination', 'passkey'] as const;
export type Undoable = (typeof UNDOABLE)[number];

export interface Undo {
  readonly of: Undoable;
  readonly accountId: string;
  /** Revision, in the account's stream, of the event to undo; 0 for a login. */
  readonly revision: number;
}

/** Actor id in the log for changes made through such a link. */
export const UNDO_ACTOR = 'undo-link';

export const UNDO_DAYS = 7;
const TOKEN =
  /^(login|added|removed|deletion|key|destination|passkey)\.([\w-]{1,64})\.([0-9a-z]{1,8})\.([0-9a-z]{1,8})\.[0-9a-f]{32}$/;

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/** Token of an undo URL: what it undoes, its last valid day, and a keyed hash of both. It is not stored. */
export function undoToken(hash: KeyedHash, undo: Undo, madeAt: Date): string {
  return signed(hash, undo, dayOf(madeAt) + UNDO_DAYS);
}

/** What a token would undo, without checking its signature; null if malformed. */
export function undoableOf(token: string): Undoable | null {
  return (TOKEN.exec(token)?.[1] as Undoable | undefined) ?? null;
}

/** Null unless the token's signature is valid and the token hasn't expired. */
export function readUndoToken(hash: KeyedHash, token: string, now: Date): Undo | null {
  const [, of, accountId = '', revision = '', day = ''] = TOKEN.exec(token) ?? [];
  if (of === undefined) return null;
  const undo = { of: of as Undoable, accountId, revision: Number.parseInt(revision, 36) };
  const lastDay = Number.parseInt(day, 36);
  return sameSecret(token, signed(hash, undo, lastDay)) && dayOf(now) <= lastDay ? undo : null;
}

/** Half of the hash is proof enough, and a text message has no room for more. */
function signed(hash: KeyedHash, { of, accountId, revision }: Undo, lastDay: number): string {
  const signedPart = [of, accountId, revision.toString(36), lastDay.toString(36)].join('.');
  return `${signedPart}.${hash.of('undo', signedPart).slice(0, 32)}`;
}
