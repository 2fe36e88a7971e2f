import { useEffect } from 'react';
import { AlertReasons } from '../../features/admin/components/alert-reasons/alert-reasons.tsx';

export function Component() {
  useEffect(() => {
    document.title = 'Why an alert · Admin';
  }, []);
  return (
    <>
      <h1>Why an alert</h1>
      <AlertReasons />
    </>
  );
}
