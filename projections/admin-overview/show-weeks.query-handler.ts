import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { DAY_MS } from '../../backend/platform/values/durations.ts';
import { easternMidnight, easternTime } from '../../backend/platform/values/eastern-time.ts';
import { facetKey } from '../account-directory/account-facets.ts';
import { listedAccounts } from '../account-directory/listed-accounts.reader.ts';
import { filingFeed } from '../filing-feed/filing.document.ts';
import { rankedFilings } from '../filing-feed/ranked-filings.reader.ts';
import { alertFigures } from './alert-figures.document.ts';
import { ShowWeeks } from './show-weeks.query.ts';
import type { WeeksResponse } from './weeks.response.ts';

const WEEKS = 12;

/** Figures of the last weeks, counted with indexes only. */
@QueryHandler(ShowWeeks)
export class ShowWeeksHandler implements IQueryHandler<ShowWeeks> {
  constructor(
    private readonly views: ReadStore,
    private readonly clock: Clock,
  ) {}

  /** @throws IndexBuilding */
  async execute(): Promise<WeeksResponse> {
    const accounts = await listedAccounts(this.views);
    const filings = rankedFilings(await this.views.live(filingFeed));
    const alerts = await this.views.live(alertFigures);
    const mondays = lastMondays(easternTime(this.clock.now()).date, WEEKS + 1);
    const weeks = mondays.slice(0, -1).map(async (from, at) => {
      const next = mondays[at + 1] ?? from;
      const times = { $gte: easternMidnight(from).toISOString(), $lt: easternMidnight(next).toISOString() };
      const [opened, alerted, filed] = await Promise.all([
        accounts.count({ facets: facetKey({}), openedAt: times }),
        alerts.count({ alertedAt: times }),
        filings.count({ filedOn: { $gte: from, $lt: next } }),
      ]);
      return { from, accounts: opened, alerts: alerted, filings: filed };
    });
    return { weeks: await Promise.all(weeks) };
  }
}

/** The last `count` Mondays, oldest first, ending with the Monday after `day`'s week. */
function lastMondays(day: string, count: number): readonly string[] {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, at) =>
    new Date(noon + ((at - count + 2) * 7 - sinceMonday) * DAY_MS).toISOString().slice(0, 10),
  );
}
