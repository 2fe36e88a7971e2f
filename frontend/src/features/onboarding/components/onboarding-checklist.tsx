import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorSentence } from '#shared/api/api-error.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useSession } from '#shared/session/use-session.ts';
import { IconCheck } from '#shared/ui/icons.ts';
import { notify } from '#shared/ui/notify.ts';
import { offerUndo } from '#shared/ui/offer-undo.ts';
import { Panel } from '#shared/ui/panel.tsx';
import { chosenQuery, type OnboardingStep, useSkipSteps } from '../api/onboarding.ts';
import { stepsOf } from '../lib/steps.ts';
import classes from './onboarding-checklist.module.css';

type Props = {
  /** Each entry's forms, comma-separated. */
  followed: readonly string[];
  /** Each step's button or link. */
  actions: Readonly<Record<OnboardingStep, ReactNode>>;
};

const WORDS: Readonly<Record<OnboardingStep, { readonly title: string; readonly text: string }>> = {
  contact: { title: 'Choose where alerts go', text: 'An email address or phone number, verified once.' },
  tickers: { title: 'Add tickers', text: 'The companies whose filings you want to follow.' },
  forms: { title: 'Choose form types', text: 'Which of your tickers’ filings to follow.' },
  preferences: { title: 'Set your alerts', text: 'Which levels, which hours, and right away or once a day.' },
};
const STATES = { done: 'Done', skipped: 'Skipped', open: 'Open' } as const;

/** The brand's remaining steps; nothing if all are done or skipped. */
export function OnboardingChecklist({ followed, actions }: Props) {
  const brand = useBrand();
  const { session, user } = useSession();
  const chosen = useQuery(chosenQuery(session)).data?.onboarding;
  const skip = useSkipSteps(session);
  if (chosen === undefined) return null;
  const { skipped, preferences_chosen: preferencesChosen } = chosen;
  const steps = stepsOf(brand, { verified: user?.verified ?? false, followed, preferencesChosen, skipped });
  const open = steps.filter(({ state }) => state === 'open').map(({ step }) => step);
  if (open.length === 0) return null;

  const skipThem = async (more: readonly OnboardingStep[], title: string) => {
    try {
      await skip.mutateAsync([...skipped, ...more]);
      offerUndo({ id: 'onboarding', title, undo: () => skip.mutateAsync(skipped) });
    } catch (error) {
      notify({
        id: 'onboarding',
        kind: 'error',
        title: 'Couldn’t skip',
        text: errorSentence(error, 'Try again in a moment.'),
      });
    }
  };

  return (
    <Panel
      title="Get set up"
      action={
        <Button variant="subtle" color="gray" size="compact-xs" onClick={() => skipThem(open, 'Setup steps hidden')}>
          Skip all
        </Button>
      }
    >
      <ol className={classes.steps}>
        {steps.map(({ step, state }) => (
          <li key={step} data-state={state}>
            <span className={classes.mark} aria-hidden>
              {state === 'done' ? <IconCheck size={14} /> : null}
            </span>
            <div className={classes.words}>
              <b>{WORDS[step].title}</b>
              <span className={state === 'open' ? 'fw-visually-hidden' : classes.state}>{STATES[state]}</span>
              {state === 'open' ? (
                <>
                  <p>{WORDS[step].text}</p>
                  <span className={classes.actions}>
                    {actions[step]}
                    <Button
                      variant="subtle"
                      color="gray"
                      size="compact-sm"
                      aria-label={`Skip: ${WORDS[step].title}`}
                      onClick={() => skipThem([step], `Skipped: ${WORDS[step].title}`)}
                    >
                      Skip
                    </Button>
                  </span>
                </>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
