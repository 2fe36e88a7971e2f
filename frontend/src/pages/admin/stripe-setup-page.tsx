import { useEffect } from 'react';
import { StripeSetup } from '../../features/admin/components/stripe-setup.tsx';

export function Component() {
  useEffect(() => {
    document.title = 'Payments · Admin';
  }, []);
  return (
    <>
      <h1>Payments</h1>
      <StripeSetup />
    </>
  );
}
