import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import classes from '../../features/login/components/login.module.css';
import { LoginForm } from '../../features/login/components/login-form.tsx';
import { paths } from '../../shared/paths.ts';
import { clearSessionCache } from '../../shared/session/clear-session-cache.ts';
import { keepLoginNext } from '../../shared/session/login-next.ts';
import { useCode } from '../../shared/ui/use-code.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

const loadAside = () => import('../../features/login/components/login-aside.tsx');

export function Component() {
  usePageTitle('Login');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [step, setStep] = useState<1 | 2>(1);
  const { loaded } = useCode(loadAside, true);
  const arrive = async () => {
    clearSessionCache(client);
    await navigate(nextOf(state) ?? paths.home);
  };
  return (
    <div className={classes.auth}>
      <LoginForm onStep={setStep} onLinkSent={() => keepLoginNext(nextOf(state))} onLoggedIn={arrive} />
      {loaded === null ? null : <loaded.LoginAside step={step} />}
    </div>
  );
}

/** The page to open after the login; null for the home page. Taken from the navigation state, never from the URL, which others could forge. */
function nextOf(state: unknown): string | null {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : null;
  return typeof next === 'string' ? next : null;
}
