import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatWhole } from '#platform/wording/numbers.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import { SettingsRow, SettingsSection } from '#shared/ui/settings-section.tsx';
import { billingQuery } from '../api/billing.ts';
import { AddOnsRow } from './add-ons-row.tsx';

type Props = { id: string; addOnsId: string; pro: boolean; tickers: number };

/** The plan, what it includes, and add-on packs. @param tickers the account's limit */
export function PlanSection({ id, addOnsId, pro, tickers }: Props) {
  const { session } = useSession();
  const { features } = useBrand();
  const { data: billing } = useQuery({ ...billingQuery(session), enabled: features.billing });
  const paused = billing?.limits.paused ?? 0;
  return (
    <SettingsSection id={id} title="Plan and ticker add-ons">
      <SettingsRow
        title={pro ? 'PRO plan' : 'Free plan'}
        text={
          paused === 0
            ? `Up to ${tickers} tickers.`
            : `Up to ${tickers} tickers. ${formatWhole(paused)} over the limit ${paused === 1 ? 'is' : 'are'} paused; none were removed.`
        }
      >
        {features.billing ? (
          <Button component={Link} to={paths.pricing} variant="subtle" size="compact-sm">
            View Pricing
          </Button>
        ) : null}
        {features.billing && billing?.sells && !pro ? (
          <Button component={Link} to={paths.upgrade} size="compact-sm">
            Upgrade to PRO
          </Button>
        ) : null}
      </SettingsRow>
      <AddOnsRow id={addOnsId} billing={billing} />
    </SettingsSection>
  );
}
