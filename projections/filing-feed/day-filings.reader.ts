import { brandOf, FORM_TYPES } from '../../backend/contexts/brands/published/brand.catalog.ts';
import type { UnlockedForms } from '../../backend/contexts/plans/published/plan.policy.ts';
import type { FieldFilter, Filter, FindResult } from '../../backend/platform/read-store/collection.ts';
import type { LiveCollection } from '../../backend/platform/read-store/read-store.port.ts';
import type { FilingDocument } from './filing.document.ts';
import { rankedFilings } from './ranked-filings.reader.ts';
import type { ShowDayRequest } from './show-day.request.ts';

const LOCKED = 20;

/** Filings with one filing date, for one reader. */
export class DayFilings {
  constructor(
    private readonly filings: LiveCollection<FilingDocument>,
    private readonly unlocked: UnlockedForms,
    private readonly brandId: string,
  ) {
    rankedFilings(filings);
  }

  /** Unlocked filings by rank. @throws InvalidCursor */
  ranked(day: string, { form, level, cursor, limit }: ShowDayRequest): Promise<FindResult<FilingDocument>> {
    const open = [...this.unlocked, null];
    const conditions: Filter[] = [{ filedOn: day }, { formType: { $in: form ? open.filter((type) => type === form) : open } }];
    if (level) conditions.push({ level });
    return this.filings.find({ filter: { $and: conditions }, sort: ['-rank', '-sortAt'], limit, after: cursor ?? null });
  }

  /** Filings that the reader's plan locks, newest first, because their rank would reveal their level. */
  locked(day: string, form: string | undefined): Promise<FindResult<FilingDocument>> {
    const { hidden } = brandOf(this.brandId).forms;
    const types = FORM_TYPES.filter(
      (type) => !this.unlocked.has(type) && !hidden.includes(type) && (form === undefined || type === form),
    );
    const filter = { $and: [{ filedOn: day }, { formType: { $in: types } }] };
    return this.filings.find({ filter, sort: ['-sortAt'], limit: LOCKED });
  }

  /** The newest day within a range with a filing of any form. */
  newestDay(range: FieldFilter): Promise<string | null> {
    return this.#edge(range, ['-filedOn', '-sortAt']);
  }

  oldestDay(range: FieldFilter): Promise<string | null> {
    return this.#edge(range, ['filedOn', 'sortAt']);
  }

  async #edge(range: FieldFilter, sort: readonly string[]): Promise<string | null> {
    const { documents } = await this.filings.find({ filter: { filedOn: range }, sort, limit: 1 });
    return documents[0]?.filedOn ?? null;
  }
}
