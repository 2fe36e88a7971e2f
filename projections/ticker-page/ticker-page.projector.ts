import type { FilingRelationEvent } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import type { CompanyEvent } from '../../backend/contexts/filings/published/company.events.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import type { Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { sortInstant } from '../filing-feed/sort-instant.ts';
import { type FilingRef, type FollowedForm, KEPT_PER_FORM, type TickerPageDocument, tickerPage } from './ticker-page.document.ts';

type CorrectedEvent = Extract<FilingEvent, { type: 'FilingReportCorrected' }>;
type AttachEvent = Extract<FilingEvent, { type: 'FilingIngested' | 'FilingPartiesAdded' }>;
type MarkEvent = Extract<
  FilingEvent | FilingRelationEvent,
  { type: 'FilingWithdrawn' | 'FilingRestored' | 'FilingMarkedDuplicate' | 'FilingDuplicateDismissed' }
>;

/** Each company's newest filings per followable form type. All other forms are only in the filing feed. */
export const tickerPageProjector = defineProjector<AttachEvent | MarkEvent | CorrectedEvent | CompanyEvent, TickerPageDocument>({
  collection: tickerPage,
  categories: ['filing', 'company'],
  handles: [
    'FilingIngested',
    'FilingPartiesAdded',
    'FilingWithdrawn',
    'FilingRestored',
    'FilingReportCorrected',
    'FilingMarkedDuplicate',
    'FilingDuplicateDismissed',
    'CompanyDescribed',
  ],
  route: (event) => {
    if (event.type === 'CompanyDescribed') return [event.data.cik];
    if (event.data.followedAs === null) return [];
    if (event.type === 'FilingReportCorrected') {
      const { issuer } = event.data;
      return issuer === null || issuer.from.cik === issuer.to.cik ? [] : [issuer.from.cik, issuer.to.cik];
    }
    return [...new Set(event.data.companyCiks)];
  },
  apply(document, event, cik) {
    const { sector = null, industry = null, forms = [] } = document ?? {};
    if (event.type === 'CompanyDescribed') {
      return { _id: cik, sector: event.data.sector, industry: event.data.industry, forms };
    }
    const { followedAs: form } = event.data;
    if (form === null) return document;
    const formFilings = forms.find((each) => each.form === form) ?? { form, filings: [], droppedSeenKey: null };
    const next = nextOf(formFilings, event, cik);
    return {
      _id: cik,
      sector,
      industry,
      forms: [...forms.filter((each) => each.form !== form), next].sort((a, b) => (a.form < b.form ? -1 : 1)),
    };
  },
});

function nextOf(followed: FollowedForm, event: Recorded<AttachEvent | MarkEvent | CorrectedEvent>, cik: string): FollowedForm {
  if (isMarkEvent(event)) return marked(followed, event);
  if (event.type !== 'FilingReportCorrected' || event.data.issuer?.from.cik !== cik) return attach(followed, refOf(event));
  return { ...followed, filings: followed.filings.filter(({ accession }) => accession !== event.data.accession) };
}

function refOf({ data, position }: { data: (AttachEvent | CorrectedEvent)['data']; position: Position }): FilingRef {
  return {
    accession: data.accession,
    items: data.items,
    acceptedAt: sortInstant(data.acceptedAt, data.filedOn),
    seenKey: position,
    backfill: data.source === 'backfill',
    withdrawn: false,
    duplicate: false,
  };
}

/** Newest first. */
const byAcceptance = (a: FilingRef, b: FilingRef) =>
  a.acceptedAt === b.acceptedAt ? (a.accession < b.accession ? 1 : -1) : a.acceptedAt < b.acceptedAt ? 1 : -1;

function attach(followed: FollowedForm, ref: FilingRef): FollowedForm {
  if (followed.filings.some((known) => known.accession === ref.accession)) return followed;
  const filings = [...followed.filings, ref].sort(byAcceptance);
  const dropped = filings.splice(KEPT_PER_FORM).find((each) => !each.backfill && !each.withdrawn && !each.duplicate);
  const droppedSeenKey =
    dropped && (followed.droppedSeenKey === null || dropped.seenKey > followed.droppedSeenKey)
      ? dropped.seenKey
      : followed.droppedSeenKey;
  return { ...followed, filings, droppedSeenKey };
}

/** Changes by events about filings that the companies' documents already contain. */
const MARKS: Readonly<Record<MarkEvent['type'], Partial<FilingRef>>> = {
  FilingWithdrawn: { withdrawn: true },
  FilingRestored: { withdrawn: false },
  FilingMarkedDuplicate: { duplicate: true },
  FilingDuplicateDismissed: { duplicate: false },
};

const isMarkEvent = (event: Recorded<AttachEvent | MarkEvent | CorrectedEvent>): event is Recorded<MarkEvent> =>
  event.type in MARKS;

function marked(followed: FollowedForm, { type, data }: MarkEvent): FollowedForm {
  return {
    ...followed,
    filings: followed.filings.map((ref) => (ref.accession === data.accession ? { ...ref, ...MARKS[type] } : ref)),
  };
}
