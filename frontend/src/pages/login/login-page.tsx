import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import classes from '../../features/login/components/login.module.css';
import { LoginForm } from '../../features/login/components/login-form.tsx';
import { LoginSteps } from '../../features/login/components/login-steps.tsx';
import { paths } from '../../shared/paths.ts';
import { clearSessionCache } from '../../shared/session/clear-session-cache.ts';
import { keepLoginNext } from '../../shared/session/login-next.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

export function Component() {
  usePageTitle('Login');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const arrive = async () => {
    clearSessionCache(client);
    await navigate(nextOf(state) ?? paths.home);
  };
  return (
    <div className={classes['auth']}>
      <LoginForm onLinkSent={() => keepLoginNext(nextOf(state))} onLoggedIn={arrive} />
      <LoginSteps />
    </div>
  );
}

/** The page that sent the reader here, null for none. It comes with the navigation, never with an address that others can write. */
function nextOf(state: unknown): string | null {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : null;
  return typeof next === 'string' ? next : null;
}
