import { CATALOG } from './catalog.ts';
import type { FactValue, Subject } from './judge/evaluate.ts';
import { dayOfFiling, type FormFacts, type FormReading, rangesOf } from './judge/form-reading.ts';

/** Presents a form to the scoring rules as a subject, even if its facts could not be read. Pure. */

const names = ({ head }: FormReading, role: string) =>
  head.parties.filter((party) => party.role === role).map(({ name }) => name);

const GENERAL_VALUES: FormFacts = {
  isAmendment: ({ head }) => ({ value: head.form.endsWith('/A'), source: 'form' }),
  filerNames: (reading) => ({ value: names(reading, 'filer'), source: 'parties' }),
  items: ({ head }) => ({ value: head.items, source: 'items' }),
};

const VALUES: FormFacts = { ...GENERAL_VALUES, ...Object.assign({}, ...CATALOG.map(({ values }) => values)) };
export const FORM_FACTS: readonly string[] = Object.keys(VALUES);

export function formSubject(reading: FormReading): Subject {
  const { head, text } = reading;
  const known = new Map<string, FactValue>();
  return {
    id: `form ${head.form}`,
    source: 'form',
    quote: null,
    text,
    ranges: (scope) => rangesOf(reading, scope),
    reportDay: dayOfFiling(reading),
    fact: (name) => {
      const value = known.get(name) ?? VALUES[name]?.(reading) ?? { value: null };
      known.set(name, value);
      return value;
    },
  };
}
