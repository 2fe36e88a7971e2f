import type { FactValue } from '../../judge/evaluate.ts';
import { covered, dayOfFiling, type FormFacts, type FormReading, fromHistory, within } from '../../judge/form-reading.ts';

/** Values that rules may ask for about merger documents and filings that end a listing after a merger. Pure. */

const ONE_DEAL_DAYS = 365;
/** Maximum time from the first document of a merger to the delisting. */
const MERGER_DAYS = 540;
const CLOSING_DAYS = 60;

function firstDealDocument(reading: FormReading): FactValue {
  const day = dayOfFiling(reading);
  const { history } = reading.context;
  if (history === null || day === null) return fromHistory(null);
  const known = within(
    history.dealDocuments.map((filedOn) => ({ filedOn })),
    day,
    ONE_DEAL_DAYS,
  );
  if (known.length > 0) return fromHistory(false);
  return fromHistory((covered(history, day) ?? -1) >= ONE_DEAL_DAYS ? true : null);
}

function afterMerger(reading: FormReading): FactValue {
  const day = dayOfFiling(reading);
  const { history } = reading.context;
  if (history === null || day === null) return fromHistory(null);
  const documents = within(
    history.dealDocuments.map((filedOn) => ({ filedOn })),
    day,
    MERGER_DAYS,
  );
  const closings = within(history.eightKs, day, CLOSING_DAYS).filter(
    ({ items }) => items.includes('5.01') || (items.includes('2.01') && items.includes('3.01')),
  );
  if (documents.length > 0 || closings.length > 0) return fromHistory(true);
  return fromHistory((covered(history, day) ?? -1) >= MERGER_DAYS ? false : null);
}

export const MERGER_VALUES: FormFacts = {
  firstDealDocument,
  afterMerger,
};
