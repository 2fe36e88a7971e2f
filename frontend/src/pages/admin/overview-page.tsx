import { useEffect } from 'react';
import { Overview } from '../../features/admin/components/overview.tsx';

export function Component() {
  useEffect(() => {
    document.title = 'Overview · Admin';
  }, []);
  return (
    <>
      <h1>Overview</h1>
      <Overview />
    </>
  );
}
