import { type FormReading, findIn, rangesOf } from '../../judge/form-reading.ts';
import { numberOf } from '../../language/numbers.ts';

/** Reads a notice of the end of a listing or of reporting duties. Pure. */

export type ListedClass = 'notes' | 'warrants' | 'preferred shares' | 'units' | 'shares' | 'securities';

const EXCHANGES: readonly (readonly [RegExp, string])[] = [
  [/\bnasdaq\b/i, 'Nasdaq'],
  [/\bNYSE\s{1,3}(?:American|MKT)|\bAmerican\s{1,3}Stock\s{1,3}Exchange/i, 'NYSE American'],
  [/\bNYSE\s{1,3}Arca/i, 'NYSE Arca'],
  [/\bNYSE\b|\bNew\s{1,3}York\s{1,3}Stock\s{1,3}Exchange/i, 'the NYSE'],
  [/\bCboe\b/i, 'Cboe'],
];
const HOLDERS =
  /\bapproximate\s{1,3}number\s{1,3}of\s{1,3}holders\s{1,3}of\s{1,3}record[^\d]{0,160}?:?\s{0,3}(\d{1,3}(?:,\d{3}){0,2})\b/gi;
const CLASS = /\bdescription\s{1,3}(?:of\s{1,3})?class\s{1,3}(?:of\s{1,3})?securit(?:y|ies):?\s{0,3}([^\n]{3,60})/gi;
const HEAD = 4_000;
/** The first pattern that matches the printed class decides. */
const CLASSES: readonly (readonly [pattern: RegExp, listed: ListedClass])[] = [
  [/\b(?:notes?|debentures?|bonds)\b/i, 'notes'],
  [/\bwarrants?\b/i, 'warrants'],
  [/\b(?:preferred|preference)\b/i, 'preferred shares'],
  [/\bunits?\b/i, 'units'],
  [/\b(?:common|ordinary|depositary)\b/i, 'shares'],
];

/** The exchange, worded for a sentence; null if the top of the notice names none. */
export function exchangeOf({ text }: FormReading): string | null {
  const words = text.slice(0, HEAD);
  return EXCHANGES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

export function listedClass(reading: FormReading): ListedClass {
  const printed = findIn(reading.text, CLASS, rangesOf(reading, 'opening'))?.groups[0]?.trim();
  return CLASSES.find(([pattern]) => printed !== undefined && pattern.test(printed))?.[1] ?? 'securities';
}

/** Number of holders of record; null if it is not stated. */
export function holdersOfRecord(reading: FormReading): number | null {
  return numberOf(findIn(reading.text, HOLDERS, rangesOf(reading, 'opening'))?.groups[0]);
}
