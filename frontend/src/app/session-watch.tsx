import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSessionExpired } from '../shared/api/http.ts';
import { clearSessionCache } from '../shared/session/clear-session-cache.ts';
import { notify } from '../shared/ui/notify.ts';

/** When the server has ended the session, shows a message and resets the page. */
export function SessionWatch() {
  const client = useQueryClient();
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
  return null;
}
