import type { SealedPlace } from '../../platform/privacy/sealed-place.ts';

/** Sealed fields of an administrator, with a key per administrator. */
export function administratorFields(adminId: string) {
  const stream = `admin-${adminId}`;
  const administrator = { subject: stream, stream };
  return {
    email: { ...administrator, event: 'AdministratorAdded', field: 'email' },
    passkeyName: { ...administrator, event: 'AdministratorPasskeyAdded', field: 'name' },
    passkeyCredential: { ...administrator, event: 'AdministratorPasskeyAdded', field: 'credential' },
    /** Secret of the authenticator app; stored in a record, not in the log. */
    secondFactor: { ...administrator, event: 'second-factor', field: 'secret' },
  } satisfies Record<string, SealedPlace>;
}
