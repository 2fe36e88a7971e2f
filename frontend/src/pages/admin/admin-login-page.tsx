import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { SignInForm } from '../../features/admin/components/sign-in-form.tsx';
import { SingleSignOn } from '../../features/admin/components/single-sign-on.tsx';
import { QUERY } from '../../shared/api/query-keys.ts';
import { paths } from '../../shared/paths.ts';

export function Component() {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    document.title = 'Sign in · Admin';
  }, []);
  const arrive = () => {
    // Remove data that another administrator loaded in this tab.
    client.removeQueries({ queryKey: [QUERY.admin] });
    return navigate(paths.admin, { replace: true });
  };
  return (
    <main>
      <SignInForm onSignedIn={arrive} />
      <SingleSignOn onSignedIn={arrive} />
    </main>
  );
}
