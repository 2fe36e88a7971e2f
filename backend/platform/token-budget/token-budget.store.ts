import type { Clock } from '../clock/clock.ts';
import { DayBudget, dayRecords } from '../day-budget/day-budget.store.ts';
import { changeRecord } from '../operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';

/**
 * What tokens are spent on, the first before the others, and the part of the day's budget that may be used up before nothing is spent on it any
 * more: what comes first always finds something left.
 */
export const TOKEN_USES = { first: 1, second: 0.85, third: 0.7 } as const;
export type TokenUse = keyof typeof TOKEN_USES;

const tokenDays = dayRecords('analysisTokens');

/** A part of the day's tokens that some of those who ask may use together: the accounts of a plan, or of one address. */
export interface TokenPart {
  /** Whose part it is. Nothing personal: an address is a keyed hash. */
  readonly key: string;
  /** Of the day's tokens. */
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
  indexes: [{ fields: ['day'], serves: 'parts of days that are over' }],
});

const PURGE_AT_MOST = 500;

export interface TokenReservation {
  readonly day: string;
  readonly tokens: number;
  readonly use: TokenUse;
  readonly parts: readonly TokenPart[];
}

/**
 * Daily token budget of all that asks the AI. Tokens are reserved before a question and corrected after it, so that a crash or a second worker
 * does not exceed it.
 */
export class TokenBudget extends DayBudget<TokenUse> {
  readonly #parts: OperationalCollection<PartOfDay>;

  constructor(store: OperationalStore, clock: Clock, perDay: number) {
    super(store, tokenDays, clock, perDay, TOKEN_USES);
    this.#parts = store.collection(partsOfDay);
  }

  /** Null when fewer tokens are left for this today, or in one of the parts. */
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

  /** Replaces the reserved tokens of a question by those it used. */
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
    if (added && isNew) await this.#parts.deleteWhere({ day: { $lt: day } }, PURGE_AT_MOST);
    return added;
  }
}
