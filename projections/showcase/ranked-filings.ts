import { isOpen } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { UnlockedForms } from '../../backend/contexts/plans/published/plan.policy.ts';
import { LEVELS_DOWN } from '../../backend/contexts/scoring/published/scoring.events.ts';
import type { LiveCollection } from '../../backend/platform/read-store/read-store.port.ts';
import { easternTime } from '../../backend/platform/values/eastern-time.ts';
import type { FilingDocument } from '../filing-feed/filing.document.ts';

const SHOWN = 4;
/** Of one level and day. Among more than these the newest are compared. */
const COMPARED = 100;

/** The day a filing belongs to: of its acceptance at EDGAR, else its filing date. */
const dayOf = ({ acceptedAt, filedOn }: FilingDocument): string =>
  acceptedAt === null ? filedOn.slice(0, 10) : easternTime(new Date(acceptedAt)).date;

/** The filings of the newest day that has any, highest first. @returns null where nothing is judged yet that these forms open. */
export async function rankedFilings(
  filings: LiveCollection<FilingDocument>,
  unlocked: UnlockedForms,
): Promise<{ readonly day: string; readonly ranked: readonly FilingDocument[] } | null> {
  const forms = { formType: { $in: [...unlocked, null] } };
  const newestOf = async (level: string, since: string | null) => {
    const conditions = [{ level }, forms, ...(since === null ? [] : [{ sortAt: { $gte: `${since}T00:00:00.000Z` } }])];
    const limit = since === null ? 1 : COMPARED;
    const { documents } = await filings.find({ filter: { $and: conditions }, sort: ['-sortAt'], limit, after: null });
    return documents.filter(({ form, withdrawn, duplicateOf }) => isOpen(form, unlocked) && !withdrawn && duplicateOf === null);
  };
  const newest = (await Promise.all(LEVELS_DOWN.map((level) => newestOf(level, null)))).flat();
  const day = newest.map(dayOf).sort().at(-1);
  if (day === undefined) return null;
  const ranked: FilingDocument[] = [];
  for (const level of LEVELS_DOWN) {
    if (ranked.length >= SHOWN) break;
    const ofDay = (await newestOf(level, day)).filter((filing) => dayOf(filing) === day);
    ranked.push(...ofDay.sort((a, b) => (b.score?.score ?? 0) - (a.score?.score ?? 0)));
  }
  return { day, ranked: ranked.slice(0, SHOWN) };
}
