import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import classes from '../../features/login/components/login.module.css';
import { LoginForm } from '../../features/login/components/login-form.tsx';
import { LoginSteps } from '../../features/login/components/login-steps.tsx';
import { paths } from '../../shared/paths.ts';
import { clearSessionCache } from '../../shared/session/clear-session-cache.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

export function Component() {
  usePageTitle('Login');
  const client = useQueryClient();
  const navigate = useNavigate();
  const arrive = async () => {
    clearSessionCache(client);
    await navigate(paths.home);
  };
  return (
    <div className={classes['auth']}>
      <LoginForm onLoggedIn={arrive} />
      <LoginSteps />
    </div>
  );
}
