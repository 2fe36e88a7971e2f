import { Injectable } from '@nestjs/common';
import { type RateLimit, StoredRateLimiter } from '#platform/http/stored-rate-limiter.ts';
import { HOUR_MS } from '#platform/values/durations.ts';
import type { AccountChannel } from '../account.decider.ts';
import { CodeSendingLimits } from '../code-sending-limits.service.ts';

/** Login requests for one contact from one IP address or known browser. */
const HOURLY: RateLimit = { limit: 5, windowMs: HOUR_MS };
const DAILY: RateLimit = { limit: 10, windowMs: 24 * HOUR_MS };
/** Login requests from one IP address. Higher, because an office may share one. */
const PER_ADDRESS: RateLimit = { limit: 60, windowMs: HOUR_MS };
/** Answers (codes or links) from one IP address or known browser. */
const ANSWERS: RateLimit = { limit: 120, windowMs: HOUR_MS };

/** The sender of a login request or answer. */
export interface LoginClient {
  readonly ip: string;
  /** Browser id if this contact has logged in with it before; null otherwise. */
  readonly knownBrowser: string | null;
}

/** Rate limits for requesting and answering logins. A known browser has its own counter, so that strangers can't lock its owner out (ADR 92). */
@Injectable()
export class LoginLimits {
  constructor(
    private readonly limiter: StoredRateLimiter,
    private readonly codes: CodeSendingLimits,
  ) {}

  /** @throws 429 `rate_limited`, `texts_used_up`. */
  async countRequest(channel: AccountChannel, contactKey: string, { ip, knownBrowser }: LoginClient): Promise<void> {
    if (knownBrowser !== null) {
      await this.limiter.consume('login-browser', `${knownBrowser} ${contactKey}`, HOURLY);
      await this.limiter.consume('login-browser-day', `${knownBrowser} ${contactKey}`, DAILY);
      return this.codes.countSendToKnown(channel);
    }
    await this.limiter.consume('login-address', ip, PER_ADDRESS);
    await this.limiter.consume('login-contact', `${ip} ${contactKey}`, HOURLY);
    await this.limiter.consume('login-contact-day', `${ip} ${contactKey}`, DAILY);
    await this.codes.countSend(channel, contactKey);
  }

  /** @throws 429 `rate_limited`. */
  countAnswer({ ip, knownBrowser }: LoginClient): Promise<void> {
    return knownBrowser === null
      ? this.limiter.consume('login-answer', ip, ANSWERS)
      : this.limiter.consume('login-answer-browser', knownBrowser, ANSWERS);
  }
}
