import { IndexBuilding } from '../../backend/platform/read-store/read-store.errors.ts';
import type { LiveCollection } from '../../backend/platform/read-store/read-store.port.ts';
import type { FilingDocument } from './filing.document.ts';

/** First version of the filing feed with `filedOn` and `rank` declared. */
const RANKED_VERSION = 7;

/** @throws IndexBuilding while the feed is being rebuilt after an upgrade. */
export function rankedFilings(filings: LiveCollection<FilingDocument>): LiveCollection<FilingDocument> {
  if (filings.generation.version < RANKED_VERSION) throw new IndexBuilding('filing-feed: the ranking of days is being built');
  return filings;
}
