import { notify } from '../../../shared/ui/notify.ts';
import { SettingsRow, SettingsSection } from '../../../shared/ui/settings-section.tsx';
import { TradingPlatformForm } from './trading-platform-form.tsx';

/** The form of the dialog as a section of the settings. */
export function TradingPlatformSection({ id }: { id: string }) {
  const saved = () =>
    notify({ id: 'trading-platform', kind: 'info', title: 'Trading platform saved', text: 'The Trade buttons open it.' });
  return (
    <SettingsSection id={id} title="Trading platform" text="What the Trade buttons open, in a new tab. Kept in this browser.">
      <SettingsRow form title="Platform" text="Opens the page of the ticker; nothing is ordered here.">
        <TradingPlatformForm onSaved={saved} />
      </SettingsRow>
    </SettingsSection>
  );
}
