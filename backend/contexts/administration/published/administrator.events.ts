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
export const AdministratorRemoved = defineEvent('AdministratorRemoved', {
  schema: z.object({ adminId: z.string(), reason }),
});

/** On `adminAccess-<id>`, also where the address belongs to nobody. */
export const AdminSignedIn = defineEvent('AdminSignedIn', {
  schema: z.object({ adminId: z.string(), sessionKey: z.string() }),
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
  | EventOf<typeof AdministratorRemoved>;
export type AdminAccessEvent =
  | EventOf<typeof AdminSignedIn>
  | EventOf<typeof AdminSignInRejected>
  | EventOf<typeof AdminSignedOut>;

export const administrationEvents = [
  AdministratorAdded,
  AdministratorRoleChanged,
  AdministratorPasswordSet,
  AdministratorRemoved,
  AdminSignedIn,
  AdminSignInRejected,
  AdminSignedOut,
];
