import { Injectable } from '@nestjs/common';
import { StoredRateLimiter } from '#platform/http/stored-rate-limiter.ts';
import { AdminCredentials } from '../admin-credentials.store.ts';
import { passwordRejected } from '../administration.errors.ts';
import { passwordMatches } from '../password-hash.ts';
import { PER_ADMINISTRATOR } from '../sign-in/sign-in-limits.catalog.ts';

/** Asks for the password before an administrator's sign-in changes, because a page may have been left open. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly credentials: AdminCredentials,
    private readonly limits: StoredRateLimiter,
  ) {}

  /** @throws password_rejected, 429 rate_limited. */
  async check(adminId: string, password: string): Promise<void> {
    await this.limits.consume(PER_ADMINISTRATOR.bucket, adminId, PER_ADMINISTRATOR);
    if (!(await passwordMatches(password, await this.credentials.passwordOf(adminId)))) throw passwordRejected();
  }
}
