import { builtPattern } from '#platform/values/built-pattern.ts';
import { type FormReading, type Found, findIn, rangesOf } from '../../judge/form-reading.ts';

/** The normalized text of a notice of sale (Form 144) has one XML field per line. Pure. */

type Field = 'Aggregate market value' | 'No of units sold' | 'No of units outstanding';

/** The line of a numeric field; the number is the first group. */
export function fieldIn(reading: FormReading, field: Field): Found | null {
  return findIn(reading.text, builtPattern(`^${field}: ([\\d,.]{1,24})`, 'gim'), rangesOf(reading, 'opening'));
}
