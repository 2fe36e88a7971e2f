import { useEffect } from 'react';
import { AlertReasons } from '../../features/admin/components/alert-reasons/alert-reasons.tsx';

export function Component() {
  useEffect(() => {
    document.title = 'Alert reasons · Admin';
  }, []);
  return (
    <>
      <h1>Alert reasons</h1>
      <AlertReasons />
    </>
  );
}
