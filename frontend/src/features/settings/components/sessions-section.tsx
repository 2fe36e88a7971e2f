import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { absoluteTime } from '#platform/wording/time.ts';
import { errorSentence } from '#shared/api/api-error.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { notify } from '#shared/ui/notify.ts';
import { SettingsBadge, SettingsRow, SettingsSection } from '#shared/ui/settings-section.tsx';
import { endSession } from '../api/account-end.ts';
import type { Profile } from '../api/profile.ts';

type Session = Profile['sessions'][number];

const KINDS: Readonly<Record<Session['kind'], string>> = { anonymous: 'Started without logging in', login: 'Logged in' };

/** The browsers in which this account is open, with or without a login. */
export function SessionsSection({ id, sessions }: { id: string; sessions: readonly Session[] }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: endSession,
    onError: (error) =>
      notify({
        id: 'end-session',
        kind: 'error',
        title: 'Couldn’t end the session',
        text: errorSentence(error, 'Try again in a moment.'),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [QUERY.profile] }),
  });
  return (
    <SettingsSection id={id} title="Sessions" text="Browsers where this account is open.">
      {sessions.map(({ id: session, kind, startedAt, current }) => (
        <SettingsRow
          key={session}
          title={current ? 'This browser' : 'Another browser'}
          text={
            <>
              {KINDS[kind]}, <time dateTime={startedAt}>{absoluteTime(startedAt)}</time>
            </>
          }
        >
          {current ? (
            <SettingsBadge kind="plain">now</SettingsBadge>
          ) : (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={end.isPending && end.variables === session}
              onClick={() => end.mutate(session)}
            >
              End session
            </Button>
          )}
        </SettingsRow>
      ))}
    </SettingsSection>
  );
}
