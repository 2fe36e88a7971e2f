import { baseForm } from '#contexts/forms/published/form.catalog.ts';
import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import { shortCount } from '../../language/figures.ts';
import { readEmployeePlan } from './read.ts';

/** Headline for a registration of shares for employee plans (S-8). Pure. */

export function employeePlanHeadline(reading: FormReading): Headline | null {
  const facts = baseForm(reading.head.form) === 'S-8' ? readEmployeePlan(reading) : null;
  if (facts === null) return null;
  const shares = facts.shares === null ? 'shares' : `${shortCount(facts.shares)} shares`;
  const { plan } = facts;
  return firstHeadline(
    () => (plan === null ? null : compose('S-8.plan', `Registers ${shares} for its ${plan}`)),
    () => compose('S-8.plan', `Registers ${shares} for its employee plans`),
  );
}
