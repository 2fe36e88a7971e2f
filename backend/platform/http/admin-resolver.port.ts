import type { AdminRole } from './admin-role.ts';

/** The administrator a request acts for. */
export interface AdminActor {
  readonly adminId: string;
  readonly role: AdminRole;
  readonly sessionKey: string;
  /** When the session expires if there are no further calls, ISO-8601. */
  readonly endsAt: string;
  /** Whether the administrator must set up an authenticator app before anything else. */
  readonly secondFactorNeeded: boolean;
}

/** Resolves the bearer token of a call under `/api/admin`. Contexts depend only on this port. */
export abstract class AdminResolver {
  /** Null for an unknown or expired token, and for an administrator who was removed or whose password was changed. */
  abstract resolve(token: string): Promise<AdminActor | null>;
}
