import { normalForm } from '../normalize-contact.ts';

/** Shorter parts would match nearly everybody; beginnings longer than the maximum aren't indexed. */
const MIN_PART_LENGTH = 3;
const MAX_PART_LENGTH = 12;
const LAST_DIGITS = 4;

/** The parts by which a search can find a contact. */
export interface ContactParts {
  /** Parts that the mask shows too: the domain and its parent domains, or the last four digits. */
  readonly shown: readonly string[];
  /** Parts that the mask hides: beginnings of the address and of the words in it, or more than four last digits. */
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

/** A typed search, normalized like an indexed part; null if it is too short. */
export function searchedPart(typed: string): { readonly shown: string; readonly hidden: string } | null {
  const form = normalForm(typed);
  const digits = /^[\d\s().+\-/]+$/.test(form) ? form.replace(/\D/g, '') : null;
  const shown = digits ?? form.replace(/^@/, '');
  if (shown.length < MIN_PART_LENGTH) return null;
  return { shown, hidden: digits ?? form.slice(0, MAX_PART_LENGTH) };
}

/** Whether a contact contains what was typed. @param contact normalized. */
export function containsPart(contact: string, typed: string): boolean {
  const form = normalForm(typed);
  return contact.includes(form) || (!contact.includes('@') && contact.endsWith(form.replace(/\D/g, '') || form));
}

const beginnings = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, Math.min(text.length, MAX_PART_LENGTH) - MIN_PART_LENGTH + 1) }, (_, more) =>
    text.slice(0, MIN_PART_LENGTH + more),
  );
