import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QUERY } from '#shared/api/query-keys.ts';
import { administratorQuery } from '../../api/administrator.ts';

/** The action that is waiting for the administrator's reason, or null. Viewers aren't offered any; the server would refuse them anyway. */
export function usePendingAction<T>() {
  const [pending, setPending] = useState<T | null>(null);
  const client = useQueryClient();
  const { data: me } = useQuery(administratorQuery());
  const close = () => setPending(null);
  return {
    pending,
    setPending,
    close,
    /** Call after the action: refetches all admin data. */
    done: () => {
      close();
      return client.invalidateQueries({ queryKey: [QUERY.admin] });
    },
    mayAct: me !== undefined && me.role !== 'viewer',
    me,
  };
}
