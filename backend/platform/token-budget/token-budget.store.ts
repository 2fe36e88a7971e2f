import type { Clock } from '../clock/clock.ts';
import { DayBudget, dayRecords } from '../day-budget/day-budget.store.ts';
import { changeRecord } from '../operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';

/**
 * Uses of AI tokens by priority: followed filings, assistant, other filings. Each is refused once this share of the day's budget is used up, so that
 * higher priorities always have some left. The names are stored.
 */
export const TOKEN_USES = { first: 1, second: 0.85, third: 0.7 } as const;
export type TokenUse = keyof typeof TOKEN_USES;

const tokenDays = dayRecords('analysisTokens');

/** A share of the day's tokens for a group of users: the accounts of a plan, or of one address. */
export interface TokenPart {
  /** Id of the group. Not personal: an address is a keyed hash. */
  readonly key: string;
  /** Share of the day's tokens. */
  readonly share: number;
}

interface PartOfDay extends StoredDocument {
  readonly day: string;
  readonly used: number;
}

const partsOfDay = defineCollection<PartOfDay>({
  name: 'tokenParts',
  version: 1,
  fields: { day: 'string' },
  indexes: [{ fields: ['day'], serves: 'past days to purge' }],
});

const MAX_PURGED = 500;

export interface TokenReservation {
  readonly day: string;
  readonly tokens: number;
  readonly use: TokenUse;
  readonly parts: readonly TokenPart[];
}

/**
 * Daily token budget for all AI requests. Tokens are reserved before a request and corrected after it, so that a crash or a second worker cannot exceed
 * the budget.
 */
export class TokenBudget extends DayBudget<TokenUse> {
  readonly #parts: OperationalCollection<PartOfDay>;

  constructor(store: OperationalStore, clock: Clock, perDay: number) {
    super(store, tokenDays, clock, perDay, TOKEN_USES);
    this.#parts = store.collection(partsOfDay);
  }

  /** Reserves tokens; null when this use or one of the parts has fewer left today. */
  async reserve(tokens: number, use: TokenUse, parts: readonly TokenPart[] = []): Promise<TokenReservation | null> {
    const day = this.today();
    const taken: TokenPart[] = [];
    for (const part of parts) {
      if (!(await this.#addToPart(day, part, tokens, this.perDay * part.share))) break;
      taken.push(part);
    }
    if (taken.length === parts.length && (await this.add(day, tokens, use))) return { day, tokens, use, parts };
    for (const part of taken) await this.#addToPart(day, part, -tokens, Number.POSITIVE_INFINITY);
    return null;
  }

  /** Replaces a request's reserved tokens with the tokens it used. */
  async settle({ day, tokens, use, parts }: TokenReservation, used: number): Promise<void> {
    await this.correct(day, used - tokens, use);
    for (const part of parts) await this.#addToPart(day, part, used - tokens, Number.POSITIVE_INFINITY);
  }

  async #addToPart(day: string, { key }: TokenPart, tokens: number, limit: number): Promise<boolean> {
    let isNew = false;
    const id = `${day} ${key}`;
    const added = await changeRecord(this.#parts, id, (current) => {
      isNew = current === null;
      const used = Math.max(0, (current?.used ?? 0) + tokens);
      return used > limit ? null : { _id: id, day, used };
    });
    if (added && isNew) await this.#parts.deleteWhere({ day: { $lt: day } }, MAX_PURGED);
    return added;
  }
}
