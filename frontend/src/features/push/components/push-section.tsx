import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '#shared/api/api-error.ts';
import { SendTestButton } from '#shared/test-message/send-test-button.tsx';
import { SettingsRow, SettingsSection } from '#shared/ui/settings-section.tsx';
import { browserPushQuery, pushKeyQuery, turnPushOff, turnPushOn } from '../api/push.ts';
import { pushSupported } from '../lib/browser-push.ts';

const BLOCKED = 'This browser blocks notifications from this site. Allow them in its settings and try again.';

/** Notifications in this browser; renders nothing if the server sends none. */
export function PushSection({ id }: { id: string }) {
  const client = useQueryClient();
  const key = useQuery(pushKeyQuery());
  const subscribed = useQuery(browserPushQuery());
  const [blocked, setBlocked] = useState(false);
  const publicKey = key.data?.publicKey ?? null;
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (on) setBlocked(!(await turnPushOn(publicKey ?? '')));
      else await turnPushOff();
    },
    onSettled: () => client.invalidateQueries({ queryKey: browserPushQuery().queryKey }),
  });
  if (publicKey === null) return null;
  const on = subscribed.data ?? false;
  const problem = change.error ? errorSentence(change.error, 'Try again in a moment.') : blocked && !on ? BLOCKED : null;
  return (
    <SettingsSection id={id} title="Notifications" text="Works even when the site isn’t open.">
      <SettingsRow
        title={on ? 'Notifications are on in this browser' : 'Notifications are off in this browser'}
        text={
          pushSupported() ? 'At the level you choose under Alerts and digest.' : 'This browser can’t show website notifications.'
        }
      >
        {on ? <SendTestButton channel="push" /> : null}
        {pushSupported() ? (
          <Button variant="default" size="compact-sm" loading={change.isPending} onClick={() => change.mutate(!on)}>
            {on ? 'Turn off' : 'Turn on'}
          </Button>
        ) : null}
      </SettingsRow>
      {problem === null ? null : (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </SettingsSection>
  );
}
