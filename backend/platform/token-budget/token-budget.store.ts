import type { Clock } from '../clock/clock.ts';
import { changeRecord } from '../operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';

/**
 * What tokens are spent on, the first before the others, and the part of the day's budget that may be used up before nothing is spent on it any
 * more: what comes first always finds something left.
 */
export const TOKEN_USES = { first: 1, second: 0.85, third: 0.7 } as const;
export type TokenUse = keyof typeof TOKEN_USES;

/** Tokens of one UTC day; `_id` is the day. */
interface TokenDay extends StoredDocument {
  readonly used: number;
  /** Of these; missing in records of older builds. */
  readonly by?: Readonly<Partial<Record<TokenUse, number>>>;
}

const tokenDays = defineCollection<TokenDay>({ name: 'analysisTokens', version: 1, fields: {}, indexes: [] });

export interface TokenReservation {
  readonly day: string;
  readonly tokens: number;
  readonly use: TokenUse;
}

/**
 * Daily token budget of all that asks the AI. Tokens are reserved before a question and corrected after it, so that a crash or a second worker
 * does not exceed it.
 */
export class TokenBudget {
  readonly #days: OperationalCollection<TokenDay>;

  constructor(
    store: OperationalStore,
    private readonly clock: Clock,
    private readonly perDay: number,
  ) {
    this.#days = store.collection(tokenDays);
  }

  /** Null when fewer tokens are left for this today. */
  async reserve(tokens: number, use: TokenUse): Promise<TokenReservation | null> {
    const day = this.today();
    return (await this.#add(day, tokens, use, this.perDay * TOKEN_USES[use])) ? { day, tokens, use } : null;
  }

  /** Replaces the reserved tokens of a question by those it used. */
  async settle({ day, tokens, use }: TokenReservation, used: number): Promise<void> {
    await this.#add(day, used - tokens, use, Number.POSITIVE_INFINITY);
  }

  /** Tokens used or reserved on a UTC day. */
  async used(day: string): Promise<number> {
    return (await this.#days.get(day))?.used ?? 0;
  }

  /** The same by what they were spent on. */
  async usedBy(day: string): Promise<Readonly<Record<TokenUse, number>>> {
    const { first = 0, second = 0, third = 0 } = (await this.#days.get(day))?.by ?? {};
    return { first, second, third };
  }

  today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }

  #add(day: string, tokens: number, use: TokenUse, limit: number): Promise<boolean> {
    return changeRecord(this.#days, day, (current) => {
      const used = Math.max(0, (current?.used ?? 0) + tokens);
      const by = { ...current?.by, [use]: Math.max(0, (current?.by?.[use] ?? 0) + tokens) };
      return used > limit ? null : { _id: day, used, by };
    });
  }
}
