import { Injectable } from '@nestjs/common';
import { StoredRateLimiter } from '../../../platform/http/stored-rate-limiter.ts';
import { DAY_MS } from '../../../platform/values/durations.ts';
import { notOfferedHere } from '../assistant.errors.ts';
import { ReaderRights } from '../reader-rights.port.ts';

/** Where the plan has no limit of its own: far more than a person asks. */
const MOST_PER_HOUR = 120;

/** Lets a question through that the plan includes. */
@Injectable()
export class QuestionQuota {
  constructor(
    private readonly rights: ReaderRights,
    private readonly limits: StoredRateLimiter,
  ) {}

  /** @returns the form types that the reader opens. @throws 403 feature_not_available; 429 rate_limited */
  async take(accountId: string, brandId: string): Promise<ReadonlySet<string>> {
    const { forms, questionsPerDay } = await this.rights.of(accountId, brandId);
    if (questionsPerDay === 0) throw notOfferedHere('The assistant');
    if (questionsPerDay === null) {
      await this.limits.consume('assistant-hour', accountId, { limit: MOST_PER_HOUR, windowMs: DAY_MS / 24 });
    } else {
      await this.limits.consume('assistant-day', accountId, { limit: questionsPerDay, windowMs: DAY_MS });
    }
    return forms;
  }
}
