import { useEffect } from 'react';
import { Administrators } from '../../features/admin/components/administrators/administrators.tsx';

/** Only for owners; the server refuses everyone else. */
export function Component() {
  useEffect(() => {
    document.title = 'Administrators · Admin';
  }, []);
  return <Administrators />;
}
