import { useEffect } from 'react';
import { Administrators } from '../../features/admin/components/administrators/administrators.tsx';

/** For owners; the server refuses everybody else. */
export function Component() {
  useEffect(() => {
    document.title = 'Administrators · Admin';
  }, []);
  return <Administrators />;
}
