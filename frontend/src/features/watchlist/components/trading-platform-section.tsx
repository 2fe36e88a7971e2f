import { notify } from '#shared/ui/notify.ts';
import { SettingsRow, SettingsSection } from '#shared/ui/settings-section.tsx';
import { TradingPlatformForm } from './trading-platform-form.tsx';

/** The same form as a settings section. */
export function TradingPlatformSection({ id }: { id: string }) {
  const saved = () =>
    notify({ id: 'trading-platform', kind: 'info', title: 'Trading platform saved', text: 'Trade buttons now open it.' });
  return (
    <SettingsSection id={id} title="Trading platform" text="Where the Trade button takes you. Saved in this browser only.">
      <SettingsRow form title="Platform" text="Opens the ticker’s page at your broker; no order is placed.">
        <TradingPlatformForm onSaved={saved} />
      </SettingsRow>
    </SettingsSection>
  );
}
