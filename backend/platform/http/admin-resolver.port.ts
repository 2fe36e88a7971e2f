import type { AdminRole } from './admin-role.ts';

/** The administrator a request acts for. */
export interface AdminActor {
  readonly adminId: string;
  readonly role: AdminRole;
  readonly sessionKey: string;
  /** When the session ends without further calls, ISO time. */
  readonly endsAt: string;
  /** Whether an authenticator app must be set up before anything else is answered. */
  readonly secondFactorNeeded: boolean;
}

/** Resolves the bearer of a call under `/api/admin`. Contexts know only this port. */
export abstract class AdminResolver {
  /** Null for a bearer that is unknown or over, and for an administrator who was removed or whose password was changed. */
  abstract resolve(token: string): Promise<AdminActor | null>;
}
