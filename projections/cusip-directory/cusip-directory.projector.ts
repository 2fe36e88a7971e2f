import { FILING, type FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type CusipDocument, cusipDirectory, KEPT } from './cusip.document.ts';
import { cusipOf } from './cusip.ts';

type Read = Extract<FilingEvent, { type: 'FilingFactsExtracted' }>;

/** Maps CUSIPs to issuers, as proved by Schedules 13D and 13G, which state the CUSIP and concern one subject company. */
export const cusipDirectoryProjector = defineProjector<Read, CusipDocument>({
  collection: cusipDirectory,
  categories: [FILING],
  handles: ['FilingFactsExtracted'],

  route({ data }) {
    if (issuerOf(data) === null) return [];
    return [...new Set((data.stake?.cusips ?? []).flatMap((printed) => cusipOf(printed) ?? []))];
  },

  apply(document, { data }, id) {
    const issuer = issuerOf(data);
    const issuers = document?.issuers ?? [];
    if (issuer === null || issuers.includes(issuer) || issuers.length >= KEPT) return document;
    return { _id: id, issuers: [...issuers, issuer].sort() };
  },
});

/** The issuer's CIK; null if the filing names none or several. */
function issuerOf({ stake, parties }: Read['data']): string | null {
  if (stake === undefined) return null;
  const ciks = new Set([
    ...(stake.issuerCik === null ? [] : [stake.issuerCik.padStart(10, '0')]),
    ...parties.filter(({ role }) => role === 'subject').map(({ cik }) => cik),
  ]);
  const [cik, ...others] = ciks;
  return cik !== undefined && others.length === 0 ? cik : null;
}
