import { Injectable } from '@nestjs/common';
import { StoredRateLimiter } from '#platform/http/stored-rate-limiter.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import type { TokenPart } from '#platform/token-budget/token-budget.store.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import { notOfferedHere } from '../assistant.errors.ts';
import { ReaderRights } from '../reader-rights.reader.ts';

/** Hourly limit for plans without a daily one; far more than a person asks. */
const MAX_PER_HOUR = 120;

export interface AllowedQuestion {
  /** Form types that the reader may open. */
  readonly forms: ReadonlySet<string>;
  /** The shares of the daily token budget to charge; null to answer by rules, without AI. */
  readonly tokens: readonly TokenPart[] | null;
}

/** Limits how many questions an account may ask, by its plan. */
@Injectable()
export class QuestionQuota {
  constructor(
    private readonly rights: ReaderRights,
    private readonly limits: StoredRateLimiter,
    private readonly hash: KeyedHash,
  ) {}

  /** Counts a question. @throws 403 feature_not_available; 429 rate_limited */
  async take(accountId: string, brandId: string, ip: string): Promise<AllowedQuestion> {
    const { forms, questionsPerDay, tokens } = await this.rights.of(accountId, brandId);
    if (questionsPerDay === 0) throw notOfferedHere('The assistant');
    if (questionsPerDay === null) {
      await this.limits.consume('assistant-hour', accountId, { limit: MAX_PER_HOUR, windowMs: DAY_MS / 24 });
    } else {
      await this.limits.consume('assistant-day', accountId, { limit: questionsPerDay, windowMs: DAY_MS });
    }
    if (tokens === null) return { forms, tokens: null };
    const { shared, perAddress } = tokens;
    const address = this.hash.of('assistant-tokens', ip);
    const parts = [
      { key: `${shared.by} address ${address}`, share: perAddress },
      { key: shared.by, share: shared.share },
    ];
    return { forms, tokens: parts };
  }
}
