import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLogOut } from '#shared/session/use-log-out.ts';
import { useRefusal } from '#shared/session/use-refusal.ts';
import { confirm } from '#shared/ui/confirm.ts';
import { SettingsRow, SettingsSection } from '#shared/ui/settings-section.tsx';
import { deleteAccount } from '../api/account-end.ts';

const ERASED_NOW = 'Ends all sessions and erases your contacts, watchlist and notes. This can’t be undone.';
const ERASED_LATER =
  'Logs you out everywhere and stops all alerts. Your contacts, watchlist and notes are erased after 72 hours. Until then, you can restore the account by logging in or with the link we send you.';

/**
 * Deletes the account after confirmation, and logs out this browser. @param canLogIn whether somebody can log in to it, so that it is erased only
 * after a waiting period
 */
export function DeleteSection({ id, session, canLogIn }: { id: string; session: string; canLogIn: boolean }) {
  const leave = useLogOut();
  const refused = useRefusal();
  const consequences = canLogIn ? ERASED_LATER : ERASED_NOW;
  const erase = useMutation({
    mutationFn: deleteAccount,
    onSuccess: leave,
    onError: refused('delete-account', 'Couldn’t delete your account'),
  });
  const askAndDelete = async () => {
    if (await confirm({ title: 'Delete your account?', text: consequences, confirmLabel: 'Delete account' }))
      erase.mutate(session);
  };
  return (
    <SettingsSection id={id} title="Delete account">
      <SettingsRow title="Delete this account" text={consequences}>
        <Button variant="outline" color="red" size="compact-sm" loading={erase.isPending} onClick={askAndDelete}>
          Delete account
        </Button>
      </SettingsRow>
    </SettingsSection>
  );
}
