import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSessionExpired, onSuspended } from '../shared/api/http.ts';
import { clearSessionCache } from '../shared/session/clear-session-cache.ts';
import { takeReplacement } from '../shared/session/replace-session.ts';
import { useSession } from '../shared/session/use-session.ts';
import { notify } from '../shared/ui/notify.ts';

/** When the server has ended the session, shows a message and resets the page; when the account is suspended, says so; when it has replaced the session, renews this browser's push subscription. */
export function SessionWatch() {
  const client = useQueryClient();
  const { session } = useSession();
  useEffect(() => {
    if (!takeReplacement(session)) return;
    // If it fails, the settings show that this browser gets no notifications.
    import('../features/push/lib/subscribe-again.ts').then(({ subscribeAgain }) => subscribeAgain()).catch(() => {});
  }, [session]);
  useEffect(
    () =>
      onSessionExpired(() => {
        clearSessionCache(client);
        notify({
          id: 'session-expired',
          kind: 'info',
          title: 'Your session has ended',
          text: 'Log in to get your watchlist back, or start a new one by adding a ticker.',
        });
      }),
    [client],
  );
  useEffect(
    () => onSuspended((text) => notify({ id: 'suspended', kind: 'error', title: 'This account is suspended', text })),
    [],
  );
  return null;
}
