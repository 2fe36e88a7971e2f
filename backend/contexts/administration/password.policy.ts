import { createHash } from 'node:crypto';
import { BRANDS } from '../brands/published/brand.catalog.ts';
import { COMMON_PASSWORDS } from './common-passwords.catalog.ts';

/** Minimum length of an administrator's password. */
export const MIN_PASSWORD_LENGTH = 12;

/** Product words that an attacker tries first, in addition to brand names and the administrator's address. */
const OWN_WORDS = ['administrator', 'admin', 'filingwire', 'filings', 'filing', 'edgar', 'watchlist', 'ticker', 'alerts'];
/** Minimum length of a word that counts; shorter parts of an address or name occur in too many passwords. */
const MIN_WORD_LENGTH = 4;
/** How many letters and digits must remain once those words are removed. */
const MIN_OWN_PART = 8;

/** `common`: among the most frequent passwords in breaches. `guessable`: little more than our own words or the address. */
export type PasswordFault = 'common' | 'guessable';

/**
 * What is wrong with a new password; null if it is fine. Case is ignored.
 * @param email of the administrator.
 */
export function passwordFault(password: string, email: string): PasswordFault | null {
  const typed = password.normalize('NFKC').toLowerCase();
  const withoutEnd = typed.replace(/(?<!\P{L})\P{L}+$/u, '');
  if (isCommon(typed) || isCommon(withoutEnd)) return 'common';
  const letters = lettersOf(typed);
  const rest = wordsAround(email).reduce((left, word) => left.replaceAll(word, ''), letters);
  return rest !== letters && rest.length < MIN_OWN_PART ? 'guessable' : null;
}

const IN_WORDS = {
  common: 'is too common and appears in many known data breaches',
  guessable: 'is too close to its owner’s address or the product’s name',
} as const;

/** {@link passwordFault} in words, for the operator: “is too common …”. */
export function passwordProblem(password: string, email: string): string | null {
  const fault = passwordFault(password, email);
  return fault && IN_WORDS[fault];
}

const isCommon = (text: string): boolean =>
  COMMON_PASSWORDS.has(createHash('sha256').update(text).digest('base64url').slice(0, 6));

/** Longest first, so that removing a shorter word doesn't leave part of a longer one. */
function wordsAround(email: string): readonly string[] {
  const address = email.normalize('NFKC').toLowerCase();
  const brands = Object.values(BRANDS).flatMap(({ id, brandName }) => [...id.split('-'), brandName]);
  const words = [...OWN_WORDS, ...brands, ...address.split('@'), ...address.split(/[^\p{L}\p{N}]+/u)].map(lettersOf);
  return [...new Set(words)].filter(({ length }) => length >= MIN_WORD_LENGTH).sort((a, b) => b.length - a.length);
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
