import { useEffect } from 'react';
import { FilingsList } from '../../features/admin/components/filings/filings-list.tsx';

export function Component() {
  useEffect(() => {
    document.title = 'Filings · Admin';
  }, []);
  return <FilingsList />;
}
