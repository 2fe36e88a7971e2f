import { isOpen } from '../../contexts/plans/published/filing-visibility.policy.ts';
import type { UnlockedForms } from '../../contexts/plans/published/plan.policy.ts';
import { type Example, RECORDED_EXAMPLE } from './recorded-example.catalog.ts';

const SHOWN = 4;

/** The examples on forms that a visitor may open, highest first. */
export function exampleFor(unlocked: UnlockedForms): readonly Example[] {
  return RECORDED_EXAMPLE.filter(({ filing }) => isOpen(filing.form, unlocked)).slice(0, SHOWN);
}
