import { absoluteTime } from '../../../shared/format/time.ts';
import { SettingsBadge, SettingsRow, SettingsSection } from '../../../shared/ui/settings-section.tsx';
import type { Profile } from '../api/profile.ts';

type Session = Profile['sessions'][number];

const KINDS: Readonly<Record<Session['kind'], string>> = { anonymous: 'Opened without login', login: 'Logged in' };

/** The browsers that may open this account. */
export function SessionsSection({ id, sessions }: { id: string; sessions: readonly Session[] }) {
  return (
    <SettingsSection id={id} title="Sessions" text="The browsers in which this account is open.">
      {sessions.map(({ kind, startedAt, current }) => (
        <SettingsRow
          key={startedAt}
          title={current ? 'This browser' : 'Another browser'}
          text={
            <>
              {KINDS[kind]}, <time dateTime={startedAt}>{absoluteTime(startedAt)}</time>
            </>
          }
        >
          {current ? <SettingsBadge kind="plain">now</SettingsBadge> : null}
        </SettingsRow>
      ))}
    </SettingsSection>
  );
}
