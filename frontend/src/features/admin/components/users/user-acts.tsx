import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import {
  type AdminUser,
  endSessions,
  eraseUser,
  grantPro,
  type Revealed,
  resumeUser,
  revealContacts,
  revokePro,
  suspendUser,
} from '../../api/users.ts';
import { ReasonDialog } from '../list/reason-dialog.tsx';
import { BRANDS, brandText } from './user-text.ts';

export type UserAct = 'reveal' | 'grant' | 'revoke' | 'end' | 'suspend' | 'resume' | 'erase';

type Props = {
  user: AdminUser;
  act: UserAct;
  onRevealed: (contacts: Revealed) => void;
  onDone: () => void;
  onClose: () => void;
};

/** An administrator's actions on an account, each with a reason. */
export function UserActDialog({ user, act, onRevealed, ...dialog }: Props) {
  if (act === 'reveal')
    return (
      <ReasonDialog
        {...dialog}
        title="Show contacts in full?"
        text="The account’s history shows who looked, when and why."
        confirmLabel="Show contacts"
        act={async (reason) => onRevealed((await revealContacts(user.id, reason)).contacts)}
      />
    );
  if (act === 'grant' || act === 'revoke') return <Plans user={user} act={act} {...dialog} />;
  if (act === 'end')
    return (
      <ReasonDialog
        {...dialog}
        title="End all sessions?"
        text={`${user.sessions} open. Users must log in again; anyone without a verified contact can’t get back into their account.`}
        confirmLabel="End sessions"
        act={(reason) => endSessions(user.id, reason)}
      />
    );
  if (act === 'suspend')
    return (
      <ReasonDialog
        {...dialog}
        title="Suspend this account?"
        text="No one can log in to it or use it, and no alerts are sent, until you resume it. Nothing is deleted, and any subscription keeps running."
        confirmLabel="Suspend"
        danger
        act={(reason) => suspendUser(user.id, reason)}
      />
    );
  if (act === 'resume')
    return (
      <ReasonDialog
        {...dialog}
        title="Resume this account?"
        text="Its sessions, feeds and API keys will work again, and alerts will be sent from now on."
        confirmLabel="Resume"
        act={(reason) => resumeUser(user.id, reason)}
      />
    );
  return (
    <ReasonDialog
      {...dialog}
      title="Erase this account?"
      text="Its key is destroyed, so contacts, notes and names become permanently unreadable, including in the log. Any subscription is canceled. This can’t be undone."
      confirmLabel="Erase"
      danger
      typed={{ label: 'Type the account ID', value: user.id }}
      act={(reason) => eraseUser(user.id, reason)}
    />
  );
}

function Plans({ user, act, ...dialog }: Omit<Props, 'act' | 'onRevealed'> & { act: 'grant' | 'revoke' }) {
  const granted = user.plans.filter(({ source }) => source === 'operator').map(({ brand }) => brand);
  const brands =
    act === 'revoke' ? granted : BRANDS.filter(({ sells, value }) => sells && !granted.includes(value)).map(({ value }) => value);
  const [chosen, setChosen] = useState<readonly string[]>(brands.length === 1 ? brands : []);
  return (
    <ReasonDialog
      {...dialog}
      title={act === 'grant' ? 'Grant PRO?' : 'Revoke granted PRO?'}
      text={
        brands.length === 0
          ? 'PRO is granted on every brand that offers it.'
          : act === 'grant'
            ? 'The account gets PRO in addition to anything it pays for, until you revoke it.'
            : 'Paid plans stay.'
      }
      confirmLabel={act === 'grant' ? 'Grant PRO' : 'Revoke'}
      ready={chosen.length > 0}
      act={(reason) => (act === 'grant' ? grantPro : revokePro)(user.id, chosen, reason)}
    >
      <Checkbox.Group label="Brands" value={[...chosen]} onChange={setChosen}>
        {brands.map((brand) => (
          <Checkbox key={brand} value={brand} label={brandText(brand)} mt={8} />
        ))}
      </Checkbox.Group>
    </ReasonDialog>
  );
}
