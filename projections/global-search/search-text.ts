import { FORM_TYPES, type FormType } from '../../backend/contexts/brands/published/brand.catalog.ts';

/** What a typed text may ask of filings. */
export interface FilingSearch {
  /** With its dashes; null where the text is no accession number. */
  readonly accession: string | null;
  /** The form type among several words; null without one. */
  readonly form: FormType | null;
  /** The text without the form type. */
  readonly company: string;
}

const ACCESSION = /^(\d{10})-?(\d{2})-?(\d{6})$/;

/**
 * Reads a search for filings: `0000320193-26-000001`, `AAPL 10-K`, `form 4 TSLA`. A word that stands alone is never a form type: `D` is a ticker
 * too.
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
