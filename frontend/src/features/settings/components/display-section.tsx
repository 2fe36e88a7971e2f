import { SegmentedControl, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { SettingsRow, SettingsSection } from '../../../shared/ui/settings-section.tsx';

/** Kept in this browser. */
export function DisplaySection({ id }: { id: string }) {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <SettingsSection id={id} title="Display" text="In this browser.">
      <SettingsRow form title="Theme">
        <div>
          <SegmentedControl
            size="xs"
            aria-label="Theme"
            value={scheme}
            onChange={(next) => setColorScheme(next as typeof scheme)}
            data={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        </div>
      </SettingsRow>
    </SettingsSection>
  );
}
