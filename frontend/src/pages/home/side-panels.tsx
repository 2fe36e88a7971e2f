import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ContactButton } from '../../features/contact/components/contact-button.tsx';
import { StartAlertsPanel } from '../../features/contact/components/start-alerts-panel.tsx';
import { UnlockProPanel } from '../../features/plan/components/unlock-pro-panel.tsx';
import type { Watchlist } from '../../features/watchlist/api/get-watchlist.ts';
import { ChooseFormsButton } from '../../features/watchlist/components/choose-forms-button.tsx';
import { paths } from '../../shared/paths.ts';
import { useCode } from '../../shared/ui/use-code.ts';

const loadChecklist = () =>
  import('../../features/onboarding/components/onboarding-checklist.tsx').then((module) => module.OnboardingChecklist);

type Props = { list: Watchlist; onAddTickers: () => void };

/** Below the form: remaining setup steps, and what PRO adds. */
export function SidePanels(props: Props) {
  return (
    <>
      <StartAlertsPanel />
      <UnlockProPanel />
      {/* Last, because it loads after the first paint and mustn't move the other panels. */}
      <Checklist {...props} />
    </>
  );
}

/** The remaining onboarding steps. Their code loads when the page is idle; if it fails to load, they are left out. */
function Checklist({ list, onAddTickers }: Props) {
  const { loaded: OnboardingChecklist } = useCode(loadChecklist, false);
  if (OnboardingChecklist === null) return null;
  const look = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <OnboardingChecklist
      followed={list.entries.map(({ forms }) => forms)}
      actions={{
        contact: <ContactButton {...look}>Add a contact</ContactButton>,
        tickers: (
          <Button {...look} onClick={onAddTickers}>
            Add tickers
          </Button>
        ),
        forms: <ChooseFormsButton entries={list.entries} />,
        preferences: (
          <Button {...look} component={Link} to={`${paths.settings}#alerts`}>
            Open settings
          </Button>
        ),
      }}
    />
  );
}
