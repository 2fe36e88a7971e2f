import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorQuery } from '../../api/administrator.ts';

/** The act whose reason an administrator is being asked for, null for none. A viewer is offered no act; the server refuses it too. */
export function useAsked<T>() {
  const [asked, ask] = useState<T | null>(null);
  const client = useQueryClient();
  const { data: me } = useQuery(administratorQuery());
  const close = () => ask(null);
  return {
    asked,
    ask,
    close,
    /** After the act: every page of the admin area is requested again. */
    done: () => {
      close();
      return client.invalidateQueries({ queryKey: ['admin'] });
    },
    mayAct: me !== undefined && me.role !== 'viewer',
    me,
  };
}
