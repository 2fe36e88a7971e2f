import { deciding } from '#kit/decider.spec-kit.ts';
import { adminAccessDecider } from './admin-access.decider.ts';

test('every sign-in and sign-out is recorded', () => {
  const access = deciding(adminAccessDecider);
  const adminId = 'a1';
  const session = { adminId, sessionKey: 's1' };
  access.when({ kind: 'signIn', ...session }).thenEvents({ type: 'AdminSignedIn', data: session });
  access.when({ kind: 'signOut', ...session }).thenEvents({ type: 'AdminSignedOut', data: session });
  access
    .when({ kind: 'useRecoveryCode', adminId, left: 9 })
    .thenEvents({ type: 'AdminRecoveryCodeUsed', data: { adminId, left: 9 } });
  access
    .given({ type: 'AdminSignInRejected', data: { adminId } })
    .when({ kind: 'reject', adminId })
    .thenEvents({ type: 'AdminSignInRejected', data: { adminId } });
});
