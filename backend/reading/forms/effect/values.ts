import type { FormFacts } from '../../judge/form-reading.ts';

/** Values that rules may ask for about a notice of effectiveness. Pure. */

/** Amendments to a registration that is already effective. */
const AMENDMENTS: ReadonlySet<string> = new Set([
  'POS AM',
  'POSASR',
  'POS EX',
  'POS 8C',
  'POS AMI',
  'S-8 POS',
  'F-6 POS',
  'POS462B',
]);

export const isPostEffective = (form: string | null): boolean => form !== null && AMENDMENTS.has(form);

export const EFFECT_VALUES: FormFacts = {
  isPostEffective: ({ facts }) => ({
    value: facts?.effect ? isPostEffective(facts.effect.effectiveForm) : null,
    source: 'effect.effectiveForm',
    needs: ['documents'],
  }),
};
