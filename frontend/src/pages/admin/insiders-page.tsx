import { useEffect } from 'react';
import { InsidersList } from '../../features/admin/components/insiders/insiders-list.tsx';

export function Component() {
  useEffect(() => {
    document.title = 'Insiders · Admin';
  }, []);
  return <InsidersList />;
}
