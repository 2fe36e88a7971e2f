import { Injectable } from '@nestjs/common';
import { isOpen } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { Rights } from '../../backend/contexts/plans/published/plan.policy.ts';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { daysBefore } from '../../backend/platform/values/calendar-day.ts';
import { easternTime } from '../../backend/platform/values/eastern-time.ts';
import { companyName } from '../../backend/reading/language/names.ts';
import { companyDates } from '../company-dates/company-dates.document.ts';
import { CompanyLookup } from '../filing-feed/company-lookup.port.ts';
import type { CalendarEntry } from './calendar.template.ts';

/** Number of days for which a past date stays in a calendar. */
const PAST_DAYS = 90;

/** Dates of companies for calendars. */
@Injectable()
export class FeedCalendar {
  constructor(
    private readonly views: ReadStore,
    private readonly companies: CompanyLookup,
    private readonly clock: Clock,
  ) {}

  /** Entries by day, only from filings on unlocked forms. A day stated by several filings of a company is listed once, from the first of them. */
  async of(ciks: readonly string[], unlocked: Rights['forms']): Promise<readonly Omit<CalendarEntry, 'link'>[]> {
    const from = daysBefore(easternTime(this.clock.now()).date, PAST_DAYS);
    const found = await (await this.views.live(companyDates)).getMany([...new Set(ciks)]);
    const entries = [...found.values()].flatMap(({ _id, name, dates }) => {
      const company = this.companies.tickersOf(_id)[0] ?? companyName(name);
      const stated = new Set<string>();
      return dates.flatMap((date) => {
        const key = `${date.day} ${date.title}`;
        if (date.day < from || !isOpen(date.form, unlocked) || stated.has(key)) return [];
        if (date.gone === null) stated.add(key);
        return [{ ...date, company }];
      });
    });
    return entries.sort((a, b) => (`${a.day} ${a.company}` < `${b.day} ${b.company}` ? -1 : 1));
  }
}
