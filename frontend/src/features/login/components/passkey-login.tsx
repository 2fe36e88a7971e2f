import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { errorSentence } from '#shared/api/api-error.ts';
import { post } from '#shared/api/http.ts';
import { askForPasskey, isPasskeyCanceled, passkeysSupported } from '#shared/passkey/passkey.ts';
import { logIn, readSession } from '#shared/session/session-store.ts';
import type { LoginVerified } from '../api/log-in.ts';

/** Login with a passkey, for readers who added one in Settings. @param onLoggedIn called after the session is stored */
export function PasskeyLogin({ onLoggedIn }: { readonly onLoggedIn: () => void }) {
  const login = useMutation({
    mutationFn: async () =>
      post<LoginVerified>('/api/passkey-login', {
        answer: await askForPasskey(await post('/api/passkey-login/options', {})),
        previousSession: readSession().session,
      }),
    onSuccess: ({ session, user }) => {
      if (!session) return;
      logIn(session, user);
      onLoggedIn();
    },
  });
  if (!passkeysSupported()) return null;
  return (
    <>
      <Button variant="default" fullWidth loading={login.isPending} onClick={() => login.mutate()}>
        Log in with a passkey
      </Button>
      {login.error === null || isPasskeyCanceled(login.error) ? null : (
        <Alert color="red" role="alert" title="You’re not logged in">
          {errorSentence(login.error, 'Try again, or log in with a code or link.')}
        </Alert>
      )}
    </>
  );
}
