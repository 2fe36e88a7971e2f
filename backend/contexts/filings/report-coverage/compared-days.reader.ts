import type { Clock } from '#platform/clock/clock.ts';
import type { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { daysBefore } from '#platform/values/calendar-day.ts';
import { easternTime } from '#platform/values/eastern-time.ts';
import { isBusinessDay } from '#reading/formats/submission/edgar-calendar.ts';
import { type DayFigures, ReconciliationStore } from '../reconcile-index/reconciliation.store.ts';

type Compared = Pick<DayFigures, 'date' | 'expected' | 'seen' | 'late' | 'missing'>;

/** What the comparisons with the daily indexes found, day by day. */
export class ComparedDaysReader {
  readonly #reconciliation: ReconciliationStore;

  constructor(
    operational: OperationalStore,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    this.#reconciliation = new ReconciliationStore(operational);
  }

  /** The compared days from `from` on, newest first, without those of which EDGAR has published no index. */
  async since(from: string): Promise<Compared[]> {
    const days: string[] = [];
    for (let day = easternTime(this.clock.now()).date; day >= from; day = daysBefore(day, 1))
      if (isBusinessDay(day)) days.push(day);
    const compared = await Promise.all(days.map((day) => this.#reconciliation.day(day)));
    return compared.flatMap((day) => {
      if (day === null || !day.published) return [];
      const { date, expected, seen, late, missing } = day;
      return [{ date, expected, seen, late, missing }];
    });
  }
}
