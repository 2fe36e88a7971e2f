import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { ADMIN_ROLES } from '#platform/http/admin-role.ts';
import { encrypted } from '#platform/privacy/encrypted.ts';

const role = z.enum(ADMIN_ROLES);
const reason = z.string();

/** On `admin-<id>`; the id is the keyed hash of the address, so each address is one administrator. No event holds a password or its hash. */
export const AdministratorAdded = defineEvent('AdministratorAdded', {
  schema: z.object({ adminId: z.string(), email: encrypted, role, reason }),
});
export const AdministratorRoleChanged = defineEvent('AdministratorRoleChanged', {
  schema: z.object({ adminId: z.string(), role, reason }),
});
/** Ends every earlier session of the administrator. */
export const AdministratorPasswordSet = defineEvent('AdministratorPasswordSet', {
  schema: z.object({ adminId: z.string(), reason }),
});
/** Ends every earlier session; the password stays. */
export const AdministratorSessionsEnded = defineEvent('AdministratorSessionsEnded', {
  schema: z.object({ adminId: z.string(), reason }),
});
/** From now on, signing in also requires a code, and all other sessions have ended. The secret is kept in operational state under the factor's id. */
export const AdministratorSecondFactorSet = defineEvent('AdministratorSecondFactorSet', {
  schema: z.object({ adminId: z.string(), factorId: z.string(), reason }),
});
export const AdministratorSecondFactorRemoved = defineEvent('AdministratorSecondFactorRemoved', {
  schema: z.object({ adminId: z.string(), reason }),
});
/** A passkey can be used in place of a code. It is removed along with the authenticator app, whose recovery codes help if the passkey is lost. */
export const AdministratorPasskeyAdded = defineEvent('AdministratorPasskeyAdded', {
  schema: z.object({
    adminId: z.string(),
    passkeyId: z.string(),
    name: encrypted,
    /** ID, public key and transports as JSON. */
    credential: encrypted,
    /** The host it works on. */
    rpId: z.string(),
    reason,
  }),
});
export const AdministratorPasskeyRemoved = defineEvent('AdministratorPasskeyRemoved', {
  schema: z.object({ adminId: z.string(), passkeyId: z.string(), reason }),
});
export const AdministratorRemoved = defineEvent('AdministratorRemoved', {
  schema: z.object({ adminId: z.string(), reason }),
});

/** On `adminAccess-<id>`, like the events below. */
export const AdminSignedIn = defineEvent('AdminSignedIn', {
  schema: z.object({ adminId: z.string(), sessionKey: z.string() }),
});
/** Recorded in addition to the sign-in event: a recovery code was used, and this many are left. */
export const AdminRecoveryCodeUsed = defineEvent('AdminRecoveryCodeUsed', {
  schema: z.object({ adminId: z.string(), left: z.number().int() }),
});
/** Recorded in addition to the sign-in event. */
export const AdminPasskeyUsed = defineEvent('AdminPasskeyUsed', {
  schema: z.object({ adminId: z.string(), passkeyId: z.string() }),
});
/** A search of accounts by part of a contact, which may be hidden by the mask. The part is not recorded. */
export const AdminContactsSearched = defineEvent('AdminContactsSearched', {
  schema: z.object({ adminId: z.string() }),
});
/** Also recorded if the address belongs to no administrator. */
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
  | EventOf<typeof AdministratorPasskeyAdded>
  | EventOf<typeof AdministratorPasskeyRemoved>
  | EventOf<typeof AdministratorRemoved>;
export type AdminAccessEvent =
  | EventOf<typeof AdminSignedIn>
  | EventOf<typeof AdminRecoveryCodeUsed>
  | EventOf<typeof AdminPasskeyUsed>
  | EventOf<typeof AdminContactsSearched>
  | EventOf<typeof AdminSignInRejected>
  | EventOf<typeof AdminSignedOut>;

export const administrationEvents = [
  AdministratorAdded,
  AdministratorRoleChanged,
  AdministratorPasswordSet,
  AdministratorSessionsEnded,
  AdministratorSecondFactorSet,
  AdministratorSecondFactorRemoved,
  AdministratorPasskeyAdded,
  AdministratorPasskeyRemoved,
  AdministratorRemoved,
  AdminSignedIn,
  AdminRecoveryCodeUsed,
  AdminPasskeyUsed,
  AdminContactsSearched,
  AdminSignInRejected,
  AdminSignedOut,
];
