import { Checkbox, Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { PreviewRow } from '#shared/alert-preview/preview-row.tsx';
import { errorSentence } from '#shared/api/api-error.ts';
import { LevelChoice } from '#shared/domain/level-choice.tsx';
import { SaveFoot } from '#shared/ui/save-foot.tsx';
import { SettingsRow, SettingsSection } from '#shared/ui/settings-section.tsx';
import { type Profile, useSaveSettings } from '../api/profile.ts';
import { type AlertSettings, changeBetween, channelsOf, isChanged, settingsOf, triedOf } from '../lib/alert-settings.ts';
import { timeZones } from '../lib/time-zones.ts';
import { QuietHoursRow, TextCapRow } from './text-limits-rows.tsx';

const CHANNELS = [
  { value: 'email', label: 'Email', missing: 'Add an email address first.' },
  { value: 'sms', label: 'Text/SMS', missing: 'Add a phone number first.' },
] as const;
const CADENCES = [
  { value: 'real_time', label: 'Real time' },
  { value: 'daily', label: 'Daily digest only' },
];
/** Description of the digest choice for each cadence of a plan. */
const HOW_OFTEN: Readonly<Record<Profile['plan']['cadence'], string>> = {
  real_time: 'Get a daily digest instead of individual alerts.',
  some: 'Real-time alerts for the forms in your plan; other forms come in the daily digest.',
  daily: 'Your plan includes the daily digest. PRO adds real-time alerts.',
};
const DIGESTS = [
  { value: 'when_new', label: 'Only when there’s news' },
  { value: 'always', label: 'Even when there’s no news' },
  { value: 'never', label: 'No digest' },
];

type Props = {
  id: string;
  profile: Profile;
  /** Whether the server sends notifications to browsers. */
  pushOffered: boolean;
};

/** What is sent to the reader, through which channel and when. Nothing is saved until Save. */
export function AlertsSection({ id, profile, pushOffered }: Props) {
  const saved = settingsOf(profile);
  const [edited, setEdited] = useState<Partial<AlertSettings>>({});
  const save = useSaveSettings();
  const draft = { ...saved, ...edited };
  const change = changeBetween(saved, draft);
  const changed = isChanged(change);
  const edit = (fields: Partial<AlertSettings>) => setEdited({ ...edited, ...fields });
  const submit = () => save.mutate(change, { onSuccess: () => setEdited({}) });

  return (
    <SettingsSection id={id} title="Alerts and digest" text="Choose which levels you’re alerted about.">
      <SettingsRow form title="Send alerts by" text="Without a channel, no alerts are sent.">
        <Checkbox.Group
          aria-label="Send alerts by"
          value={[...draft.notify_via]}
          onChange={(via) => edit({ notify_via: CHANNELS.map(({ value }) => value).filter((value) => via.includes(value)) })}
        >
          <Group gap="lg" align="flex-start">
            {CHANNELS.map(({ value, label, missing }) => {
              const known = profile.contacts.some(({ channel }) => channel === value);
              const off = !known && !draft.notify_via.includes(value);
              return (
                <Checkbox key={value} value={value} label={label} disabled={off} {...(off ? { description: missing } : {})} />
              );
            })}
          </Group>
        </Checkbox.Group>
        {pushOffered ? (
          <Checkbox
            label="Notifications"
            description="In browsers where you’ve turned them on."
            checked={draft.push}
            onChange={(event) => edit({ push: event.currentTarget.checked })}
          />
        ) : null}
      </SettingsRow>
      <SettingsRow form title="Email level" text="You’re alerted immediately about filings at this level and above.">
        <LevelChoice
          label="Email level"
          value={draft.thresholds.email}
          onChange={(email) => edit({ thresholds: { ...draft.thresholds, email } })}
        />
      </SettingsRow>
      <SettingsRow form title="Text level" text="Lower levels go to your digest.">
        <LevelChoice
          label="Text level"
          value={draft.thresholds.sms}
          onChange={(sms) => edit({ thresholds: { ...draft.thresholds, sms } })}
        />
      </SettingsRow>
      {pushOffered ? (
        <SettingsRow form title="Notification level" text="Same as email unless you change it.">
          <LevelChoice
            label="Notification level"
            value={draft.thresholds.push}
            onChange={(push) => edit({ thresholds: { ...draft.thresholds, push } })}
          />
        </SettingsRow>
      ) : null}
      <SettingsRow form title="How often" text={HOW_OFTEN[profile.plan.cadence]}>
        <div>
          <SegmentedControl
            disabled={profile.plan.cadence === 'daily'}
            size="xs"
            maw="100%"
            aria-label="How often"
            value={profile.plan.cadence === 'daily' ? 'daily' : draft.cadence}
            onChange={(cadence) => edit({ cadence: cadence as AlertSettings['cadence'] })}
            data={CADENCES}
          />
        </div>
      </SettingsRow>
      <QuietHoursRow hours={draft.quietHours} zone={draft.time_zone} onChange={(quietHours) => edit({ quietHours })} />
      <TextCapRow cap={draft.dailySmsCap} onChange={(dailySmsCap) => edit({ dailySmsCap })} />
      <SettingsRow form title="Digest" text="At 7:00 AM in your time zone, every business day.">
        <NativeSelect
          aria-label="Digest"
          value={draft.digest}
          onChange={(event) => edit({ digest: event.currentTarget.value as AlertSettings['digest'] })}
          data={DIGESTS}
        />
      </SettingsRow>
      <SettingsRow form title="Time zone">
        <NativeSelect
          aria-label="Time zone"
          value={draft.time_zone}
          onChange={(event) => edit({ time_zone: event.currentTarget.value })}
          data={timeZones(saved.time_zone)}
        />
      </SettingsRow>
      <PreviewRow tried={triedOf(saved, draft)} channels={channelsOf(draft, pushOffered)} />
      <SaveFoot
        changed={changed}
        saved={save.isSuccess}
        saving={save.isPending}
        problem={save.error ? errorSentence(save.error, 'Try again in a moment.') : null}
        onUndo={() => {
          setEdited({});
          save.reset();
        }}
        onSave={submit}
      />
    </SettingsSection>
  );
}
