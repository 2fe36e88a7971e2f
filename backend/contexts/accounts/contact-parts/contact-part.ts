import { normalForm } from '../normalize-contact.ts';

/** Shorter parts would find nearly everybody; longer ones are found by their beginning. */
const MIN_PART_LENGTH = 3;
const MAX_PART_LENGTH = 12;
const LAST_DIGITS = 4;

/** What a search for part of a contact may find it by. */
export interface ContactParts {
  /** What the mask shows as well: the domain and the domains above it, or the last four digits. */
  readonly shown: readonly string[];
  /** Beginnings of the address and of the words in it, or further last digits. */
  readonly hidden: readonly string[];
}

/** @param contact normalized. */
export function partsOf(contact: string): ContactParts {
  const at = contact.lastIndexOf('@');
  if (at < 1) {
    const digits = contact.replace(/\D/g, '');
    const lengths = Array.from({ length: 7 }, (_, more) => LAST_DIGITS + more).filter((length) => length <= digits.length);
    const [shown, ...hidden] = lengths.map((length) => digits.slice(-length));
    return { shown: shown === undefined ? [] : [shown], hidden };
  }
  const [local, labels] = [contact.slice(0, at), contact.slice(at + 1).split('.')];
  const words = local.split(/[._+-]/).slice(1, 6);
  return {
    shown: labels.slice(0, -1).map((_, first) => labels.slice(first).join('.')),
    hidden: [...new Set([contact, ...words].flatMap(beginnings))],
  };
}

/** A search as typed, in the form of a part; null for one that is too short. */
export function searchedPart(typed: string): { readonly shown: string; readonly hidden: string } | null {
  const form = normalForm(typed);
  const digits = /^[\d\s().+\-/]+$/.test(form) ? form.replace(/\D/g, '') : null;
  const shown = digits ?? form.replace(/^@/, '');
  if (shown.length < MIN_PART_LENGTH) return null;
  return { shown, hidden: digits ?? form.slice(0, MAX_PART_LENGTH) };
}

/** Whether a contact holds what was typed. @param contact normalized. */
export function holdsPart(contact: string, typed: string): boolean {
  const form = normalForm(typed);
  return contact.includes(form) || (!contact.includes('@') && contact.endsWith(form.replace(/\D/g, '') || form));
}

const beginnings = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, Math.min(text.length, MAX_PART_LENGTH) - MIN_PART_LENGTH + 1) }, (_, more) =>
    text.slice(0, MIN_PART_LENGTH + more),
  );
