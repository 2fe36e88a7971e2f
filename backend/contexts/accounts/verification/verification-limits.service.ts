import { Injectable } from '@nestjs/common';
import { type RateLimit, StoredRateLimiter } from '../../../platform/http/stored-rate-limiter.ts';
import { HOUR_MS } from '../../../platform/values/durations.ts';

const PER_ACCOUNT: RateLimit = { limit: 20, windowMs: HOUR_MS };
const PER_ADDRESS: RateLimit = { limit: 60, windowMs: HOUR_MS };
/** What a stranger can be bothered with, and how often a code can be guessed. */
const PER_CONTACT: RateLimit = { limit: 5, windowMs: HOUR_MS };
const ANSWERS_PER_ADDRESS: RateLimit = { limit: 60, windowMs: HOUR_MS };

/** How many verifications are sent and answered. */
@Injectable()
export class VerificationLimits {
  constructor(private readonly limiter: StoredRateLimiter) {}

  /** @throws 429 `rate_limited`. */
  async sending(accountId: string, ip: string, contactKeys: readonly string[]): Promise<void> {
    await this.limiter.consume('contact', accountId, PER_ACCOUNT);
    await this.limiter.consume('contact-address', ip, PER_ADDRESS);
    for (const contactKey of contactKeys) await this.limiter.consume('contact-key', contactKey, PER_CONTACT);
  }

  /** @throws 429 `rate_limited`. */
  answering(ip: string): Promise<void> {
    return this.limiter.consume('verify-contact', ip, ANSWERS_PER_ADDRESS);
  }
}
