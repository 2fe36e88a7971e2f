import type { FactValue } from '../../judge/evaluate.ts';
import { findIn } from '../../judge/form-reading.ts';
import { numberOf } from '../../language/numbers.ts';

/** By how much holders are asked to increase the authorized shares. Pure. */

const INCREASE =
  /\bauthori[sz]ed\b[^.;]{0,240}?\bfrom\s{1,3}(\d{1,3}(?:,\d{3}){1,4}|\d{1,4}(?:\.\d{1,3})?\s{1,3}(?:million|billion))\b[^.;]{0,120}?\bto\s{1,3}(\d{1,3}(?:,\d{3}){1,4}|\d{1,4}(?:\.\d{1,3})?\s{1,3}(?:million|billion))\b/gi;

const UNITS: Readonly<Record<string, number>> = { million: 1e6, billion: 1e9 };

/** `200,000,000` or `2 billion`. */
function amountOf(printed: string | undefined): number | null {
  const [digits, unit = ''] = (printed ?? '').split(/\s{1,3}/);
  const number = numberOf(digits);
  return number === null ? null : number * (UNITS[unit.toLowerCase()] ?? 1);
}

/** Relative increase in authorized shares; 1 means twice as many. Null if the text does not give both numbers. */
export function authorizedIncrease(text: string, ranges: Parameters<typeof findIn>[2]): FactValue | null {
  const found = findIn(text, INCREASE, ranges);
  if (found === null) return null;
  const [from, to] = [amountOf(found.groups[0]), amountOf(found.groups[1])];
  if (from === null || to === null || from <= 0) return { value: null, needs: ['authorizedIncrease'] };
  return { value: to / from - 1, source: 'text', quote: found.quote };
}
