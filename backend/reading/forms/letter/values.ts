import { baseForm } from '#contexts/forms/published/form.catalog.ts';
import { type FormFacts, type FormReading, primaryOf } from '../../judge/form-reading.ts';
import type { LetterFacts, LetterTopic } from './facts.ts';
import { readLetter } from './read.ts';

/** Values that rules and headlines may ask for about a letter. Pure. */

/** Null for another form and for a letter without text. Facts recorded by older builds do not include the letter, so it is read again from the text. */
export function letterOf(reading: FormReading): LetterFacts | null {
  const form = baseForm(reading.head.form);
  if (form !== 'UPLOAD' && form !== 'CORRESP') return null;
  const recorded = reading.facts?.letter;
  if (recorded) return recorded;
  const primary = primaryOf(reading);
  return primary && readLetter(reading.text, primary.start, primary.end, form, primary.document);
}

/** The first of these topics that the letter covers determines the quote. */
const ACCOUNTING: readonly LetterTopic[] = ['revenue recognition', 'non-GAAP measures', 'going concern'];

export const LETTER_VALUES: FormFacts = {
  asksAboutAccounting: (reading) => {
    const letter = letterOf(reading);
    const found = letter?.topics.find(({ topic }) => ACCOUNTING.includes(topic));
    return {
      value: letter === null ? null : found !== undefined,
      source: 'letter.topics',
      quote: found?.quote ?? null,
      needs: ['documents'],
    };
  },
};
