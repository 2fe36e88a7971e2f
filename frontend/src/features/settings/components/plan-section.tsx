import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useBrand } from '../../../shared/brand/brand.ts';
import { paths } from '../../../shared/paths.ts';
import { SettingsRow, SettingsSection } from '../../../shared/ui/settings-section.tsx';
import type { Profile } from '../api/profile.ts';

/** The plan and what it holds. A brand that sells nothing says so; what is not sold yet has a price and no button. */
export function PlanSection({ id, addOnsId, profile }: { id: string; addOnsId: string; profile: Profile }) {
  const { brandName, features, plans } = useBrand();
  const { plan, limits } = profile;
  const pro = plan.type === 'pro' && plan.status === 'active';
  const { tickers, usdPerMonth } = plans.addOnPack;
  return (
    <SettingsSection id={id} title="Plan and ticker add-ons">
      <SettingsRow title={pro ? 'PRO plan' : 'Free plan'} text={`Up to ${limits.tickers} tickers.`}>
        {features.billing ? (
          <Button component={Link} to={paths.pricing} variant="subtle" size="compact-sm">
            View Pricing
          </Button>
        ) : null}
      </SettingsRow>
      <SettingsRow
        id={addOnsId}
        title="Ticker Add-ons"
        text={
          features.billing
            ? `+${tickers} more tickers for $${usdPerMonth}/month, on top of PRO. Not sold on this server yet.`
            : `${brandName} is free and sells no add-ons.`
        }
      />
    </SettingsSection>
  );
}
