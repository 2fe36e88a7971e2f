import { compose, type Headline } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import { deregisters } from './read.ts';

/** The headline of a post-effective amendment that ends a registration. Pure. */

const FORMS = new Set(['POS AM', 'POSASR', 'S-4 POS', 'S-8', 'S-8 POS']);

export function postEffectiveHeadline(reading: FormReading): Headline | null {
  const { form } = reading.head;
  if (!FORMS.has(form) || !deregisters(reading)) return null;
  return compose(
    'post-effective.deregisters',
    form.startsWith('S-8')
      ? 'Removes unsold shares of its employee plans from registration'
      : 'Removes unsold securities from registration',
  );
}
