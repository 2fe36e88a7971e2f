import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useBrand } from '#shared/brand/brand.ts';
import { paths } from '#shared/paths.ts';
import { cadenceText, isPro } from '#shared/session/plan.ts';
import { useSession } from '#shared/session/use-session.ts';
import { IconStar } from '#shared/ui/icons.ts';
import { Panel } from '#shared/ui/panel.tsx';

/** For verified users without PRO, if the brand sells it. */
export function UnlockProPanel() {
  const { user } = useSession();
  const { features, plans, services } = useBrand();
  if (!user?.verified || isPro(user) || !features.billing) return null;
  return (
    <Panel title="Unlock PRO Features" icon={<IconStar size={18} aria-hidden />}>
      <ul>
        <li>
          {plans.pro.tickers} tickers vs {plans.free.tickers}
        </li>
        {plans.pro.cadence === plans.free.cadence ? null : (
          <li>
            {cadenceText(plans.pro)} vs {cadenceText(plans.free).toLowerCase()}
          </li>
        )}
        {plans.free.features.aiSummary || !services.ai ? null : <li>AI analysis</li>}
        <li>Everything included</li>
      </ul>
      <Button component={Link} to={paths.upgrade}>
        Upgrade to PRO
      </Button>
      <Button component={Link} to={paths.pricing} variant="default">
        View Pricing
      </Button>
    </Panel>
  );
}
