import { useLocation, useNavigate } from 'react-router-dom';
import { errorCode, errorSentence } from '../api/api-error.ts';
import { paths } from '../paths.ts';
import { notify } from '../ui/notify.ts';

/**
 * Shows why something was refused. If it needs a recent login, the message has a button that leads there and then back to this page. @returns a
 * function of the message's id and title, which returns the error handler
 */
export function useRefusal(): (id: string, title: string) => (error: unknown) => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const logIn = { label: 'Log in', run: () => void navigate(paths.login, { state: { next: pathname + search + hash } }) };
  return (id, title) => (error) =>
    notify({
      id,
      kind: 'error',
      title,
      text: errorSentence(error, 'Try again in a moment.'),
      ...(errorCode(error) === 'sign_in_again' && { action: logIn }),
    });
}
