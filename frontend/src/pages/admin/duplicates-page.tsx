import { useEffect } from 'react';
import { DuplicatesList } from '../../features/admin/components/duplicates/duplicates-list.tsx';

export function Component() {
  useEffect(() => {
    document.title = 'Duplicates · Admin';
  }, []);
  return <DuplicatesList />;
}
