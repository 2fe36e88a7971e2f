import { Injectable } from '@nestjs/common';
import { type RateLimit, StoredRateLimiter } from '#platform/http/stored-rate-limiter.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { HOUR_MS } from '#platform/values/durations.ts';
import type { AccountChannel } from '../account.decider.ts';
import { CodeSendingLimits } from '../code-sending-limits.service.ts';

const PER_ACCOUNT: RateLimit = { limit: 20, windowMs: HOUR_MS };
const PER_ADDRESS: RateLimit = { limit: 60, windowMs: HOUR_MS };
/** Per contact and IP address: limits how much a stranger can bother someone. */
const PER_CONTACT: RateLimit = { limit: 5, windowMs: HOUR_MS };
const ANSWERS_PER_ADDRESS: RateLimit = { limit: 60, windowMs: HOUR_MS };

/** Rate limits for sending and answering verifications. */
@Injectable()
export class VerificationLimits {
  constructor(
    private readonly limiter: StoredRateLimiter,
    private readonly codes: CodeSendingLimits,
    private readonly hash: KeyedHash,
  ) {}

  /** @param contacts normalized. @throws 429 `rate_limited`, `texts_used_up`. */
  async countSend(
    accountId: string,
    ip: string,
    contacts: readonly { readonly channel: AccountChannel; readonly contact: string }[],
  ): Promise<void> {
    await this.limiter.consume('contact', accountId, PER_ACCOUNT);
    await this.limiter.consume('contact-address', ip, PER_ADDRESS);
    for (const { channel, contact } of contacts) {
      const key = this.hash.of('contact', contact);
      await this.limiter.consume('contact-key', `${ip} ${key}`, PER_CONTACT);
      await this.codes.countSend(channel, key);
    }
  }

  /** @throws 429 `rate_limited`. */
  countAnswer(ip: string): Promise<void> {
    return this.limiter.consume('verify-contact', ip, ANSWERS_PER_ADDRESS);
  }
}
