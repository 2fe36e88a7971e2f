import type { FactValue } from '../../judge/evaluate.ts';
import { type FormFacts, type FormReading, findIn } from '../../judge/form-reading.ts';

/** Values that rules may ask for about a notice of a late report. Pure. */

const lateNotice =
  (field: 'isBoilerplate' | 'expectsSignificantChange') =>
  ({ facts, text }: FormReading): FactValue => {
    const notice = facts?.lateNotice;
    const part = field === 'isBoilerplate' ? notice?.narrative : null;
    const quote = part ? findIn(text, /\S/g, [{ start: part.start, end: part.end, document: facts?.form ?? null }])?.quote : null;
    return {
      value: notice?.[field] ?? null,
      source: `lateNotice.${field}`,
      quote: quote ?? null,
      needs: [notice ? field : 'documents'],
    };
  };

export const LATE_NOTICE_VALUES: FormFacts = {
  isBoilerplate: lateNotice('isBoilerplate'),
  expectsChange: lateNotice('expectsSignificantChange'),
};
