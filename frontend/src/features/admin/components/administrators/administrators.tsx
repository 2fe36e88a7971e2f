import '@mantine/core/styles/Radio.css';
import { Alert, Button, Group, Radio, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QUERY } from '#shared/api/query-keys.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { administratorQuery } from '../../api/administrator.ts';
import {
  type Administrator,
  type AdministratorAct,
  type AdminRole,
  actOnAdministrator,
  addAdministrator,
  administratorsQuery,
  changeAdministratorRole,
} from '../../api/administrators.ts';
import { ReasonDialog } from '../list/reason-dialog.tsx';
import { StreamHistory } from '../stream-history.tsx';
import classes from './administrators.module.css';

const ROLES: Readonly<Record<AdminRole, string>> = {
  viewer: 'Viewer: read-only',
  operator: 'Operator: can also act on filings, projections and accounts',
  owner: 'Owner: can also manage administrators',
};

const ACTS: Readonly<Record<AdministratorAct, { readonly title: string; readonly text: string; readonly confirmLabel: string }>> =
  {
    password: {
      title: 'Reset the password?',
      text: 'A new password is generated and shown once. The current one stops working and all sessions end.',
      confirmLabel: 'Reset password',
    },
    'end-sessions': {
      title: 'End all sessions?',
      text: 'They’ll have to sign in again. The password stays the same.',
      confirmLabel: 'End sessions',
    },
    'remove-second-factor': {
      title: 'Reset the second factor?',
      text: 'They’ll sign in with just a password until they set up an authenticator app again under “My access”.',
      confirmLabel: 'Reset',
    },
    remove: {
      title: 'Remove this administrator?',
      text: 'Their sessions end immediately and the password is deleted. You can add the address again later.',
      confirmLabel: 'Remove',
    },
  };

type PendingAction = { readonly person: Administrator; readonly act: AdministratorAct | 'role' } | 'add' | null;

/** Everyone who can sign in to the admin area, and an owner's actions on them. */
export function Administrators() {
  const query = useQuery(administratorsQuery());
  const { data: me } = useQuery(administratorQuery());
  const [pendingAction, setPendingAction] = useState<PendingAction>(null);
  const [newPassword, setNewPassword] = useState<{ readonly email: string; readonly password: string } | null>(null);
  const client = useQueryClient();
  const done = () => {
    setPendingAction(null);
    void client.invalidateQueries({ queryKey: [QUERY.admin] });
  };
  const dialog = { onPasswordGenerated: setNewPassword, onDone: done, onClose: () => setPendingAction(null) };
  return (
    <>
      <Group justify="space-between">
        <h1>Administrators</h1>
        <Button onClick={() => setPendingAction('add')}>Add administrator…</Button>
      </Group>
      {newPassword === null ? null : (
        <Alert
          role="status"
          title={`Password for ${newPassword.email}`}
          withCloseButton
          onClose={() => setNewPassword(null)}
          closeButtonLabel="Hide"
        >
          <span className={classes.secret}>{newPassword.password}</span>
          <p>You won’t see it again. Share it securely; they can change it under “My access”.</p>
        </Alert>
      )}
      <AsyncSection query={query} name="The administrators" skeleton={<p>Loading...</p>}>
        {({ administrators }) => (
          <ul className={classes.people}>
            {administrators.map((each) => (
              <li key={each.adminId} className={classes.person}>
                <Person
                  person={each}
                  own={each.adminId === me?.adminId}
                  onAsk={(act) => setPendingAction({ person: each, act })}
                />
              </li>
            ))}
          </ul>
        )}
      </AsyncSection>
      {pendingAction === 'add' ? <AddDialog {...dialog} /> : null}
      {pendingAction !== null && pendingAction !== 'add' ? <ActDialog action={pendingAction} {...dialog} /> : null}
    </>
  );
}

type PersonProps = { person: Administrator; own: boolean; onAsk: (act: AdministratorAct | 'role') => void };

function Person({ person: { adminId, email, role, secondFactor, signedInAt }, own, onAsk }: PersonProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <p>
        <b>{email}</b> {role}
        {own ? ', you' : ''}
      </p>
      <p>
        {secondFactor ? '2FA on' : '2FA off'}{' '}
        {signedInAt === null ? (
          'Hasn’t signed in yet.'
        ) : (
          <>
            Last signed in <RelativeTime value={signedInAt} />.
          </>
        )}
      </p>
      <Group gap={8}>
        {own ? null : (
          <>
            <Act name="Change role" email={email} onClick={() => onAsk('role')} />
            <Act name="Reset password" email={email} onClick={() => onAsk('password')} />
            <Act name="End sessions" email={email} onClick={() => onAsk('end-sessions')} />
            {secondFactor ? <Act name="Reset second factor" email={email} onClick={() => onAsk('remove-second-factor')} /> : null}
            <Act name="Remove" email={email} onClick={() => onAsk('remove')} />
          </>
        )}
        <Button size="compact-sm" variant="subtle" aria-expanded={shown} onClick={() => setShown(!shown)}>
          History<span className="fw-visually-hidden"> of {email}</span>
        </Button>
      </Group>
      {shown ? <StreamHistory streams={[`admin-${adminId}`, `adminAccess-${adminId}`]} /> : null}
    </>
  );
}

function Act({ name, email, onClick }: { name: string; email: string; onClick: () => void }) {
  return (
    <Button size="compact-sm" variant="default" onClick={onClick}>
      {name}…<span className="fw-visually-hidden"> {email}</span>
    </Button>
  );
}

type DialogProps = {
  onPasswordGenerated: (newPassword: { readonly email: string; readonly password: string }) => void;
  onDone: () => void;
  onClose: () => void;
};

function AddDialog({ onPasswordGenerated, ...dialog }: DialogProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<AdminRole>('viewer');
  const address = email.trim().toLowerCase();
  return (
    <ReasonDialog
      {...dialog}
      title="Add an administrator"
      text="A password is generated and shown once."
      confirmLabel="Add"
      ready={/^[^\s@]+@[^\s@]+$/.test(address)}
      act={async (reason) => {
        const { password } = await addAdministrator(address, role, reason);
        if (password !== null) onPasswordGenerated({ email: address, password });
      }}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Roles value={role} onChange={setRole} />
    </ReasonDialog>
  );
}

function ActDialog({
  action: { person, act },
  onPasswordGenerated,
  ...dialog
}: DialogProps & { action: Exclude<PendingAction, 'add' | null> }) {
  const { adminId, email } = person;
  const [role, setRole] = useState<AdminRole>(person.role);
  if (act === 'role') {
    return (
      <ReasonDialog
        {...dialog}
        title={`Role for ${email}`}
        text="Takes effect immediately."
        confirmLabel="Change role"
        ready={role !== person.role}
        act={(reason) => changeAdministratorRole(adminId, role, reason)}
      >
        <Roles value={role} onChange={setRole} />
      </ReasonDialog>
    );
  }
  const { text, ...words } = ACTS[act];
  return (
    <ReasonDialog
      {...dialog}
      {...words}
      text={`${email}. ${text}`}
      danger={act === 'remove'}
      act={async (reason) => {
        const { password } = await actOnAdministrator(adminId, act, reason);
        if (password !== null) onPasswordGenerated({ email, password });
      }}
    />
  );
}

function Roles({ value, onChange }: { value: AdminRole; onChange: (role: AdminRole) => void }) {
  return (
    <Radio.Group label="Role" value={value} onChange={(chosen) => onChange(chosen as AdminRole)}>
      {Object.entries(ROLES).map(([role, label]) => (
        <Radio key={role} value={role} label={label} mt={8} />
      ))}
    </Radio.Group>
  );
}
