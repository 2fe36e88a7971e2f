import type { Clock } from '#platform/clock/clock.ts';
import type { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { daysBefore } from '#platform/values/calendar-day.ts';
import { easternTime } from '#platform/values/eastern-time.ts';
import { isBusinessDay } from '#reading/formats/submission/edgar-calendar.ts';
import { type DayFigures, ReconciliationStore } from '../reconcile-index/reconciliation.store.ts';

type Compared = Pick<DayFigures, 'date' | 'expected' | 'seen' | 'late' | 'missing'>;

/** Results of the comparisons with the daily indexes, by day. */
export class ComparedDaysReader {
  readonly #reconciliation: ReconciliationStore;

  constructor(
    operational: OperationalStore,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    this.#reconciliation = new ReconciliationStore(operational);
  }

  /** Compared days since `from`, newest first, without days for which EDGAR published no index. */
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
