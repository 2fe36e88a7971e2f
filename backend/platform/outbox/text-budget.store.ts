import type { Clock } from '../clock/clock.ts';
import { DayBudget, dayRecords } from '../day-budget/day-budget.store.ts';
import type { OperationalStore } from '../operational-store/operational-store.port.ts';

/**
 * The parts of the day's texts: codes that anybody can have sent to any number stop at half of them, so that alerts, and people who log in with a
 * browser that is known, find the other half.
 */
const TEXT_USES = { known: 1, anybody: 0.5 } as const;
export type TextUse = keyof typeof TEXT_USES;

const textDays = dayRecords('textsSent');

export interface TextsOfDay {
  readonly used: { readonly all: number; readonly by: Readonly<Record<TextUse, number>> };
  /** So many of all uses together, after which none is sent for one. */
  readonly limits: Readonly<Record<TextUse, number>>;
}

/** Text messages of one UTC day, of the whole deployment: each of them costs money. */
export class TextBudget extends DayBudget<TextUse> {
  constructor(store: OperationalStore, clock: Clock, perDay: number) {
    super(store, textDays, clock, perDay, TEXT_USES);
  }

  /** Counts one text. @returns false when no more may be sent for this today; then nothing is counted. */
  take(use: TextUse): Promise<boolean> {
    return this.add(this.today(), 1, use);
  }

  /** A text that was counted reached nobody. */
  async giveBack(use: TextUse): Promise<void> {
    await this.correct(this.today(), -1, use);
  }

  /** What the present day has used. */
  async ofToday(): Promise<TextsOfDay> {
    const day = this.today();
    const [all, by] = await Promise.all([this.used(day), this.usedBy(day)]);
    const limitOf = (use: TextUse) => Math.floor(this.perDay * TEXT_USES[use]);
    return { used: { all, by }, limits: { known: limitOf('known'), anybody: limitOf('anybody') } };
  }
}
