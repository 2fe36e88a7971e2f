import { baseForm } from '#contexts/forms/published/form.catalog.ts';
import { type FormFacts, type FormReading, primaryOf } from '../../judge/form-reading.ts';
import type { LetterFacts, LetterTopic } from './facts.ts';
import { readLetter } from './read.ts';

/** What rules and headlines ask of a letter. Pure. */

/** Null for another form and for a letter without text. Facts that older builds recorded hold no letter: it is read again. */
export function letterOf(reading: FormReading): LetterFacts | null {
  const form = baseForm(reading.head.form);
  if (form !== 'UPLOAD' && form !== 'CORRESP') return null;
  const recorded = reading.facts?.letter;
  if (recorded) return recorded;
  const primary = primaryOf(reading);
  return primary && readLetter(reading.text, primary.start, primary.end, form, primary.document);
}

/** The first that the letter is about decides what is quoted. */
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
