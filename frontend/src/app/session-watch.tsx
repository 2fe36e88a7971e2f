import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSessionExpired } from '../shared/api/http.ts';
import { notify } from '../shared/ui/notify.ts';
import { forgetCache } from './forget-cache.ts';

/** A session the server ended is left visibly: the page says so and starts anew. */
export function SessionWatch() {
  const client = useQueryClient();
  useEffect(
    () =>
      onSessionExpired(() => {
        forgetCache(client);
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
