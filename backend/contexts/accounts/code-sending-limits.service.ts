import { Injectable } from '@nestjs/common';
import { type RateLimit, StoredRateLimiter } from '../../platform/http/stored-rate-limiter.ts';
import { TextBudget } from '../../platform/outbox/text-budget.store.ts';
import { DAY_MS, HOUR_MS } from '../../platform/values/durations.ts';
import type { AccountChannel } from './account.decider.ts';
import { textsUsedUp } from './account.errors.ts';

/**
 * Message limits per contact, regardless of who requests them or why. They're higher than the limits per IP address, so that one address alone
 * can't use them up. Texts cost money, and their codes have six digits: 20 a day with ten tries each gives an attacker 200 guesses in a million.
 */
const PER_CONTACT: Readonly<Record<AccountChannel, readonly (RateLimit & { readonly name: string })[]>> = {
  email: [
    { name: 'codes-email', limit: 40, windowMs: HOUR_MS },
    { name: 'codes-email-day', limit: 100, windowMs: DAY_MS },
  ],
  sms: [{ name: 'codes-sms-day', limit: 20, windowMs: DAY_MS }],
};

/** Rate limits on login and verification messages, which anyone can have sent to any contact. */
@Injectable()
export class CodeSendingLimits {
  constructor(
    private readonly limiter: StoredRateLimiter,
    private readonly texts: TextBudget,
  ) {}

  /** @throws 429 `rate_limited`, `texts_used_up`. */
  async countSend(channel: AccountChannel, contactKey: string): Promise<void> {
    for (const { name, ...limit } of PER_CONTACT[channel]) await this.limiter.consume(name, contactKey, limit);
    if (channel === 'sms' && !(await this.texts.take('anybody'))) throw textsUsedUp();
  }

  /** For a browser that has logged in with this contact before. @throws 429 `texts_used_up`. */
  async countSendToKnown(channel: AccountChannel): Promise<void> {
    if (channel === 'sms' && !(await this.texts.take('known'))) throw textsUsedUp();
  }
}
