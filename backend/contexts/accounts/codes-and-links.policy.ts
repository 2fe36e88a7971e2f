import { MINUTE_MS } from '../../platform/values/durations.ts';
import { sameSecret } from '../../platform/values/same-secret.ts';

/** How someone proves that a contact is theirs (decision 3): by entering a code or opening a link. */
export type ChallengeMeans = 'code' | 'link';

export const CODE_DIGITS = 6;
/** Wrong codes after which a challenge is locked. Links have no such limit: 256 random bits can't be guessed. */
export const CODE_TRIES = 5;
/** For codes and links alike. */
export const VALID_MINUTES = 10;

/** @returns ISO time. */
export const challengeExpiry = (at: Date): string => new Date(at.getTime() + VALID_MINUTES * MINUTE_MS).toISOString();

/** The value that is hashed: the code or token with its challenge id, so that equal codes get different hashes. */
export const challengeSecret = (challengeId: string, secret: string): string => `${challengeId}|${secret}`;

export interface Challenge {
  readonly means: ChallengeMeans;
  /** Keyed hash (hex) of the {@link challengeSecret}. */
  readonly secretHash: string;
  /** ISO time. */
  readonly expiresAt: string;
  /** Wrong answers so far. */
  readonly rejections: number;
}

export type Verdict =
  | { readonly kind: 'right' | 'expired' | 'locked' }
  /** `locks`: this was the last try. */
  | { readonly kind: 'wrong'; readonly attempt: number; readonly locks: boolean };

/** @param answerHash keyed hash of the answer, computed like {@link Challenge.secretHash}. @param at ISO time of the answer. */
export function judgeAnswer(challenge: Challenge, answerHash: string, at: string): Verdict {
  const { means, secretHash, expiresAt, rejections } = challenge;
  if (at >= expiresAt) return { kind: 'expired' };
  if (means === 'code' && rejections >= CODE_TRIES) return { kind: 'locked' };
  if (sameSecret(secretHash, answerHash)) return { kind: 'right' };
  const attempt = rejections + 1;
  return { kind: 'wrong', attempt, locks: means === 'code' && attempt >= CODE_TRIES };
}
