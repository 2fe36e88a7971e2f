import { FORM_TYPES, type FormType } from '../../contexts/brands/published/brand.catalog.ts';

/** A search text interpreted as a search for filings. */
export interface FilingSearch {
  /** With dashes; null if the text is not an accession number. */
  readonly accession: string | null;
  /** The form type among several words; null without one. */
  readonly form: FormType | null;
  /** The text without the form type. */
  readonly company: string;
}

const ACCESSION = /^(\d{10})-?(\d{2})-?(\d{6})$/;

/**
 * Parses a search for filings: `0000320193-26-000001`, `AAPL 10-K`, `form 4 TSLA`. A single word is never a form type, because `D` is also a
 * ticker.
 */
export function filingSearchOf(text: string): FilingSearch {
  const accession = ACCESSION.exec(text.trim())?.slice(1).join('-') ?? null;
  const words = text.trim().split(/\s+/);
  const at = words.length > 1 ? words.findLastIndex((word) => formOf(word) !== null) : -1;
  const form = formOf(words[at] ?? '');
  const others = words.filter((word, index) => index !== at && !(form !== null && word.toLowerCase() === 'form'));
  return { accession, form, company: others.join(' ') };
}

function formOf(word: string): FormType | null {
  const plain = bare(word);
  return plain === '' ? null : (FORM_TYPES.find((form) => bare(form) === plain) ?? null);
}

const bare = (word: string) => word.toUpperCase().replace(/[^A-Z0-9]/g, '');
