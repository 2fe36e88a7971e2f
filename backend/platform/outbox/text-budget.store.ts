import type { Clock } from '../clock/clock.ts';
import { DayBudget, dayRecords } from '../day-budget/day-budget.store.ts';
import type { OperationalStore } from '../operational-store/operational-store.port.ts';

/**
 * Shares of the daily text budget: codes that anyone can request for any number stop at half of it, which leaves the rest for alerts and for logins
 * from known browsers.
 */
const TEXT_USES = { known: 1, anybody: 0.5 } as const;
export type TextUse = keyof typeof TEXT_USES;

const textDays = dayRecords('textsSent');

export interface TextsOfDay {
  readonly used: { readonly all: number; readonly by: Readonly<Record<TextUse, number>> };
  /** Total usage at which each use is refused. */
  readonly limits: Readonly<Record<TextUse, number>>;
}

/** Daily (UTC) budget of text messages for the whole deployment, because each one costs money. */
export class TextBudget extends DayBudget<TextUse> {
  constructor(store: OperationalStore, clock: Clock, perDay: number) {
    super(store, textDays, clock, perDay, TEXT_USES);
  }

  /** Counts one text. @returns false when this use has none left today; then nothing is counted. */
  take(use: TextUse): Promise<boolean> {
    return this.add(this.today(), 1, use);
  }

  /** Returns a counted text that was not sent to anyone. */
  async giveBack(use: TextUse): Promise<void> {
    await this.correct(this.today(), -1, use);
  }

  /** Usage of the current day. */
  async ofToday(): Promise<TextsOfDay> {
    const day = this.today();
    const [all, by] = await Promise.all([this.used(day), this.usedBy(day)]);
    const limitOf = (use: TextUse) => Math.floor(this.perDay * TEXT_USES[use]);
    return { used: { all, by }, limits: { known: limitOf('known'), anybody: limitOf('anybody') } };
  }
}
