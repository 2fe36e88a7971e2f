import { deciding } from '#kit/decider.spec-kit.ts';
import { administratorDecider } from './administrator.decider.ts';
import type { AdministratorEvent } from './published/administrator.events.ts';

const admin = deciding(administratorDecider);
const adminId = 'a1';
const reason = 'joined the team';
const email = { enc: 'v1', keyId: 'admin-a1', iv: '', tag: '', ct: '', aad: '' } as const;
const add = { kind: 'add', adminId, reason, email, role: 'viewer' } as const;
const added: AdministratorEvent = { type: 'AdministratorAdded', data: { adminId, email, role: 'viewer', reason } };
const removed: AdministratorEvent = { type: 'AdministratorRemoved', data: { adminId, reason } };
const passwordSet: AdministratorEvent = { type: 'AdministratorPasswordSet', data: { adminId, reason } };
const promoted: AdministratorEvent = { type: 'AdministratorRoleChanged', data: { adminId, role: 'owner', reason } };

test('an address can be added once, and again after its removal', () => {
  admin.when(add).thenEvents(added);
  admin.given(added).when(add).thenRefused('administrator_exists');
  admin.given(added, removed).when(add).thenEvents(added);
});

test('a role can be changed to a different one', () => {
  const change = (role: 'viewer' | 'owner') => ({ kind: 'changeRole', adminId, role, reason }) as const;
  admin.given(added).when(change('owner')).thenEvents(promoted);
  admin.given(added, promoted).when(change('owner')).thenNothing();
  expect(admin.given(added, promoted).state?.role).toBe('owner');
});

test('password changes are counted, so that older sessions can be recognized', () => {
  const set = { kind: 'setPassword', adminId, reason } as const;
  admin.given(added).when(set).thenEvents(passwordSet);
  expect(admin.given(added, passwordSet, promoted, passwordSet).state).toMatchObject({ role: 'owner', email, passwords: 2 });
});

test('ending sessions is counted like a password change and changes nothing else', () => {
  const ended: AdministratorEvent = { type: 'AdministratorSessionsEnded', data: { adminId, reason } };
  admin.given(added, passwordSet).when({ kind: 'endSessions', adminId, reason }).thenEvents(ended);
  expect(admin.given(added, promoted, ended).state).toMatchObject({ role: 'owner', email, passwords: 1 });
});

test('a new second factor ends earlier sessions', () => {
  const set: AdministratorEvent = { type: 'AdministratorSecondFactorSet', data: { adminId, factorId: 'f1', reason } };
  const gone: AdministratorEvent = { type: 'AdministratorSecondFactorRemoved', data: { adminId, reason } };
  expect(admin.given(added, set).state?.passwords).toBe(1);
  expect(admin.given(added, set, gone).state?.passwords).toBe(2);
});

test("an unknown administrator has no role or password and can't be removed", () => {
  for (const past of [[], [added, removed]])
    for (const kind of ['changeRole', 'setPassword', 'endSessions', 'remove'] as const)
      admin
        .given(...past)
        .when({ kind, adminId, reason, role: 'owner' })
        .thenRefused('administrator_not_found');
  expect(admin.given(added, removed, promoted, passwordSet).state).toBeNull();
});

test('a second factor can be set once, and again after its removal', () => {
  const set = (factorId: string) => ({ kind: 'setSecondFactor', adminId, factorId, reason }) as const;
  const was: AdministratorEvent = { type: 'AdministratorSecondFactorSet', data: { adminId, factorId: 'f1', reason } };
  const gone: AdministratorEvent = { type: 'AdministratorSecondFactorRemoved', data: { adminId, reason } };
  const remove = { kind: 'removeSecondFactor', adminId, reason } as const;
  admin.given(added).when(set('f1')).thenEvents(was);
  admin.given(added, was).when(set('f1')).thenNothing();
  admin.given(added, was).when(set('f2')).thenRefused('second_factor_exists');
  admin.given(added).when(remove).thenRefused('second_factor_missing');
  admin.given(added, was).when(remove).thenEvents(gone);
  expect([
    admin.given(added, was).state?.secondFactor,
    admin.given(added, was, passwordSet).state?.secondFactor,
    admin.given(added, was, gone).state?.secondFactor,
    admin.given(added, was, removed, added).state?.secondFactor,
  ]).toEqual(['f1', 'f1', null, null]);
});

test('passkeys require an authenticator app, are removed with it, and can be removed once', () => {
  const passkey = { passkeyId: 'p1', name: email, credential: email, rpId: 'admin.example' };
  const addPasskey = { kind: 'addPasskey', adminId, reason, passkey } as const;
  const remove = { kind: 'removePasskey', adminId, reason, passkeyId: 'p1' } as const;
  const app: AdministratorEvent = { type: 'AdministratorSecondFactorSet', data: { adminId, factorId: 'f1', reason } };
  const appGone: AdministratorEvent = { type: 'AdministratorSecondFactorRemoved', data: { adminId, reason } };
  const has: AdministratorEvent = { type: 'AdministratorPasskeyAdded', data: { adminId, ...passkey, reason } };
  const gone: AdministratorEvent = { type: 'AdministratorPasskeyRemoved', data: { adminId, passkeyId: 'p1', reason } };
  admin.given(added).when(addPasskey).thenRefused('second_factor_missing');
  admin.given(added, app).when(addPasskey).thenEvents(has);
  admin.given(added, app, has).when(addPasskey).thenNothing();
  admin.given(added, app, has).when(remove).thenEvents(gone);
  admin.given(added, app, has, gone).when(remove).thenRefused('passkey_not_found');
  expect(admin.given(added, app, has, appGone).state?.passkeys).toEqual([]);
});
