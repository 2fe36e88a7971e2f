import type { Clock } from '../clock/clock.ts';
import { DayBudget, dayRecords } from '../day-budget/day-budget.store.ts';
import type { OperationalStore } from '../operational-store/operational-store.port.ts';

/**
 * What tokens are spent on, the first before the others, and the part of the day's budget that may be used up before nothing is spent on it any
 * more: what comes first always finds something left.
 */
export const TOKEN_USES = { first: 1, second: 0.85, third: 0.7 } as const;
export type TokenUse = keyof typeof TOKEN_USES;

const tokenDays = dayRecords('analysisTokens');

export interface TokenReservation {
  readonly day: string;
  readonly tokens: number;
  readonly use: TokenUse;
}

/**
 * Daily token budget of all that asks the AI. Tokens are reserved before a question and corrected after it, so that a crash or a second worker
 * does not exceed it.
 */
export class TokenBudget extends DayBudget<TokenUse> {
  constructor(store: OperationalStore, clock: Clock, perDay: number) {
    super(store, tokenDays, clock, perDay, TOKEN_USES);
  }

  /** Null when fewer tokens are left for this today. */
  async reserve(tokens: number, use: TokenUse): Promise<TokenReservation | null> {
    const day = this.today();
    return (await this.add(day, tokens, use)) ? { day, tokens, use } : null;
  }

  /** Replaces the reserved tokens of a question by those it used. */
  async settle({ day, tokens, use }: TokenReservation, used: number): Promise<void> {
    await this.correct(day, used - tokens, use);
  }
}
