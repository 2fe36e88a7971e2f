import type { Clock } from '../../platform/clock/clock.ts';
import { type AdminActor, AdminResolver } from '../../platform/http/admin-resolver.port.ts';
import type { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { endsAt, isOver, MIN_USE_INTERVAL_MS, needsSecondFactor } from './admin-session.policy.ts';
import type { AdminSessions } from './admin-sessions.store.ts';
import type { Administrators } from './administrators.reader.ts';
import type { SecondFactorRule } from './second-factor/second-factor-rule.port.ts';

/** Resolves bearer tokens to administrators, checking the session and the administrator's current state in the log. */
export class StoredAdminSessions extends AdminResolver {
  constructor(
    private readonly sessions: AdminSessions,
    private readonly administrators: Administrators,
    private readonly hash: KeyedHash,
    private readonly clock: Clock,
    private readonly rule: SecondFactorRule,
  ) {
    super();
  }

  async resolve(token: string): Promise<AdminActor | null> {
    const sessionKey = this.hash.of('admin-session', token);
    const session = await this.sessions.find(sessionKey);
    const now = this.clock.now();
    if (!session || isOver(session, now.getTime())) return null;
    const administrator = await this.administrators.find(session.adminId);
    if (!administrator || administrator.passwords !== session.passwords) return null;
    const usedAt = now.toISOString();
    if (now.getTime() - Date.parse(session.usedAt) >= MIN_USE_INTERVAL_MS) await this.sessions.used(sessionKey, usedAt);
    const { role, secondFactor } = administrator;
    return {
      adminId: session.adminId,
      role,
      sessionKey,
      endsAt: endsAt({ ...session, usedAt }),
      secondFactorNeeded: needsSecondFactor(this.rule.required, secondFactor, session.vouched === true),
    };
  }
}
