import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';
import { ADMIN_ROLES } from '../../../platform/http/admin-role.ts';
import { encrypted } from '../../../platform/privacy/encrypted.ts';

const role = z.enum(ADMIN_ROLES);
const reason = z.string();

/** On `admin-<id>`; the id is the keyed hash of the address, so one address is one administrator. No event holds a password or its hash. */
export const AdministratorAdded = defineEvent('AdministratorAdded', {
  schema: z.object({ adminId: z.string(), email: encrypted, role, reason }),
});
export const AdministratorRoleChanged = defineEvent('AdministratorRoleChanged', {
  schema: z.object({ adminId: z.string(), role, reason }),
});
/** Ends every session of the administrator that began before it. */
export const AdministratorPasswordSet = defineEvent('AdministratorPasswordSet', {
  schema: z.object({ adminId: z.string(), reason }),
});
/** Every session that began before it has ended; the password stays. */
export const AdministratorSessionsEnded = defineEvent('AdministratorSessionsEnded', {
  schema: z.object({ adminId: z.string(), reason }),
});
/** From now on the sign-in asks for a code too, and every other session has ended. The secret lies in operational state, by the id of the factor. */
export const AdministratorSecondFactorSet = defineEvent('AdministratorSecondFactorSet', {
  schema: z.object({ adminId: z.string(), factorId: z.string(), reason }),
});
export const AdministratorSecondFactorRemoved = defineEvent('AdministratorSecondFactorRemoved', {
  schema: z.object({ adminId: z.string(), reason }),
});
export const AdministratorRemoved = defineEvent('AdministratorRemoved', {
  schema: z.object({ adminId: z.string(), reason }),
});

/** On `adminAccess-<id>`, also where the address belongs to nobody. */
export const AdminSignedIn = defineEvent('AdminSignedIn', {
  schema: z.object({ adminId: z.string(), sessionKey: z.string() }),
});
/** Beside a sign-in: it was made with one of the codes for a lost telephone, of which so many are left. */
export const AdminRecoveryCodeUsed = defineEvent('AdminRecoveryCodeUsed', {
  schema: z.object({ adminId: z.string(), left: z.number().int() }),
});
export const AdminSignInRejected = defineEvent('AdminSignInRejected', {
  schema: z.object({ adminId: z.string() }),
});
export const AdminSignedOut = defineEvent('AdminSignedOut', {
  schema: z.object({ adminId: z.string(), sessionKey: z.string() }),
});

export type AdministratorEvent =
  | EventOf<typeof AdministratorAdded>
  | EventOf<typeof AdministratorRoleChanged>
  | EventOf<typeof AdministratorPasswordSet>
  | EventOf<typeof AdministratorSessionsEnded>
  | EventOf<typeof AdministratorSecondFactorSet>
  | EventOf<typeof AdministratorSecondFactorRemoved>
  | EventOf<typeof AdministratorRemoved>;
export type AdminAccessEvent =
  | EventOf<typeof AdminSignedIn>
  | EventOf<typeof AdminRecoveryCodeUsed>
  | EventOf<typeof AdminSignInRejected>
  | EventOf<typeof AdminSignedOut>;

export const administrationEvents = [
  AdministratorAdded,
  AdministratorRoleChanged,
  AdministratorPasswordSet,
  AdministratorSessionsEnded,
  AdministratorSecondFactorSet,
  AdministratorSecondFactorRemoved,
  AdministratorRemoved,
  AdminSignedIn,
  AdminRecoveryCodeUsed,
  AdminSignInRejected,
  AdminSignedOut,
];
