import type { Clock } from '../../../platform/clock/clock.ts';
import { changeRecord } from '../../../platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../../../platform/read-store/collection.ts';

/** Tokens of one UTC day; `_id` is the day. */
interface TokenDay extends StoredDocument {
  readonly used: number;
}

const tokenDays = defineCollection<TokenDay>({ name: 'analysisTokens', version: 1, fields: {}, indexes: [] });

export interface TokenReservation {
  readonly day: string;
  readonly tokens: number;
}

/** Daily token budget. Tokens are reserved before a question and corrected after it, so that a crash or a second worker does not exceed it. */
export class TokenBudget {
  readonly #days: OperationalCollection<TokenDay>;

  constructor(
    store: OperationalStore,
    private readonly clock: Clock,
    private readonly perDay: number,
  ) {
    this.#days = store.collection(tokenDays);
  }

  /** Null when fewer tokens are left today. */
  async reserve(tokens: number): Promise<TokenReservation | null> {
    const day = this.clock.now().toISOString().slice(0, 10);
    return (await this.#add(day, tokens, this.perDay)) ? { day, tokens } : null;
  }

  /** Replaces the reserved tokens of a question by those it used. */
  async settle({ day, tokens }: TokenReservation, used: number): Promise<void> {
    await this.#add(day, used - tokens, Number.POSITIVE_INFINITY);
  }

  /** Tokens used or reserved on a UTC day. */
  async used(day: string): Promise<number> {
    return (await this.#days.get(day))?.used ?? 0;
  }

  #add(day: string, tokens: number, limit: number): Promise<boolean> {
    return changeRecord(this.#days, day, (current) => {
      const used = Math.max(0, (current?.used ?? 0) + tokens);
      return used > limit ? null : { _id: day, used };
    });
  }
}
