import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { errorSentence } from '../../../shared/api/api-error.ts';
import { useLeave } from '../../../shared/session/use-leave.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { notify } from '../../../shared/ui/notify.ts';
import { SettingsRow, SettingsSection } from '../../../shared/ui/settings-section.tsx';
import { deleteAccount } from '../api/account-end.ts';

const WHAT_GOES = 'Ends all sessions and erases contacts, watchlist and notes. This cannot be undone.';

/** Deletes the account after a question, and leaves this browser logged out. */
export function DeleteSection({ id, session }: { id: string; session: string }) {
  const leave = useLeave();
  const erase = useMutation({
    mutationFn: deleteAccount,
    onSuccess: leave,
    onError: (error) =>
      notify({
        id: 'delete-account',
        kind: 'error',
        title: 'Your account was not deleted',
        text: errorSentence(error, 'Try again in a moment.'),
      }),
  });
  const askAndDelete = async () => {
    if (await confirm({ title: 'Delete your account?', text: WHAT_GOES, yes: 'Delete account' })) erase.mutate(session);
  };
  return (
    <SettingsSection id={id} title="Delete account">
      <SettingsRow title="Delete this account" text={WHAT_GOES}>
        <Button variant="outline" color="red" size="compact-sm" loading={erase.isPending} onClick={askAndDelete}>
          Delete account
        </Button>
      </SettingsRow>
    </SettingsSection>
  );
}
