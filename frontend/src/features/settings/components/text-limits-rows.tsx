import { Checkbox, Group, NativeSelect } from '@mantine/core';
import { SettingsRow } from '#shared/ui/settings-section.tsx';
import type { AlertSettings } from '../lib/alert-settings.ts';
import { timeZoneName } from '../lib/time-zones.ts';

type Hours = NonNullable<AlertSettings['quietHours']>;

const DEFAULT_HOURS: Hours = { from: '21:00', to: '08:00', allowCritical: false };
const CAPS = [1, 2, 3, 5, 10, 20, 50, 100];
const EVERY_HOUR = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

type QuietProps = { hours: AlertSettings['quietHours']; zone: string; onChange: (hours: Hours | null) => void };

/** When texts are held back. */
export function QuietHoursRow({ hours, zone, onChange }: QuietProps) {
  return (
    <SettingsRow form title="Quiet hours for texts" text={`${timeZoneName(zone)}. Texts are held until quiet hours end.`}>
      <Checkbox
        label="Hold texts at night"
        checked={hours !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? DEFAULT_HOURS : null)}
      />
      {hours === null ? null : (
        <Group gap="xs">
          <TimeSelect label="From" value={hours.from} onChange={(from) => onChange({ ...hours, from })} />
          <span>to</span>
          <TimeSelect label="To" value={hours.to} onChange={(to) => onChange({ ...hours, to })} />
          <Checkbox
            label="CRITICAL alerts can wake me"
            checked={hours.allowCritical}
            onChange={(event) => onChange({ ...hours, allowCritical: event.currentTarget.checked })}
          />
        </Group>
      )}
    </SettingsRow>
  );
}

type TimeProps = { label: string; value: string; onChange: (time: string) => void };

function TimeSelect({ label, value, onChange }: TimeProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[...new Set([...EVERY_HOUR, value])].sort().map((time) => ({ value: time, label: clockWords(time) }))}
    />
  );
}

/** `9:00 PM` for `21:00`. */
function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function TextCapRow({ cap, onChange }: { cap: number; onChange: (cap: number) => void }) {
  return (
    <SettingsRow form title="Daily text limit" text="Alerts beyond the limit aren’t texted.">
      <NativeSelect
        aria-label="Daily text limit"
        value={String(cap)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        data={[...new Set([...CAPS, cap])].sort((a, b) => a - b).map(String)}
      />
    </SettingsRow>
  );
}
