import type { Brand } from '#shared/brand/brand.ts';
import type { OnboardingStep } from '../api/onboarding.ts';

/** What the page knows about the account. */
export type Progress = {
  readonly verified: boolean;
  /** Each entry's forms, comma-separated. */
  readonly followed: readonly string[];
  readonly preferencesChosen: boolean;
  readonly skipped: readonly OnboardingStep[];
};

export type StepState = 'done' | 'skipped' | 'open';

/** The brand's steps in order. A brand that skips form selection has no step for it, even if its list includes one. */
export function stepsOf(
  { onboarding, forms }: Pick<Brand, 'onboarding' | 'forms'>,
  { verified, followed, preferencesChosen, skipped }: Progress,
): { readonly step: OnboardingStep; readonly state: StepState }[] {
  const standard = [...forms.default].sort().join();
  const done: Readonly<Record<OnboardingStep, boolean>> = {
    contact: verified,
    tickers: followed.length > 0,
    forms: followed.some((list) => list.split(',').sort().join() !== standard),
    preferences: preferencesChosen,
  };
  return onboarding.steps
    .filter((step) => step !== 'forms' || !onboarding.skipFormSelection)
    .map((step) => ({ step, state: done[step] ? 'done' : skipped.includes(step) ? 'skipped' : 'open' }));
}
