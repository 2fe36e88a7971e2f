import type { FilingEvent } from '../../backend/contexts/filings/filing.events.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { sortInstant } from '../filing-feed/sort-instant.rules.ts';
import { type FilingRef, type FollowedForm, KEPT_PER_FORM, type TickerPageDocument, tickerPage } from './ticker-page.document.ts';

type Attaching = Extract<FilingEvent, { type: 'FilingIngested' | 'FilingPartiesAdded' | 'FilingWithdrawn' }>;

/** The newest filings of each company per followed form. Forms nobody can follow are found through the filing feed. */
export const tickerPageProjector = defineProjector<Attaching, TickerPageDocument>({
  collection: tickerPage,
  categories: ['filing'],
  handles: ['FilingIngested', 'FilingPartiesAdded', 'FilingWithdrawn'],
  route: ({ data }) => (data.followedAs === null ? [] : [...new Set(data.companyCiks)]),
  apply(document, event, cik) {
    const { followedAs: form } = event.data;
    const forms = document?.forms ?? [];
    if (form === null) return document;
    const held = forms.find((each) => each.form === form) ?? { form, filings: [], droppedSeenKey: null };
    const next = event.type === 'FilingWithdrawn' ? withdraw(held, event.data.accession) : attach(held, refOf(event));
    return { _id: cik, forms: [...forms.filter((each) => each.form !== form), next].sort((a, b) => (a.form < b.form ? -1 : 1)) };
  },
});

function refOf({
  data,
  position,
}: {
  data: Exclude<Attaching, { type: 'FilingWithdrawn' }>['data'];
  position: Position;
}): FilingRef {
  return {
    accession: data.accession,
    items: data.items,
    acceptedAt: sortInstant(data.acceptedAt, data.filedOn),
    seenKey: position,
    backfill: data.source === 'backfill',
    withdrawn: false,
  };
}

/** Newest first. */
const byAcceptance = (a: FilingRef, b: FilingRef) =>
  a.acceptedAt === b.acceptedAt ? (a.accession < b.accession ? 1 : -1) : a.acceptedAt < b.acceptedAt ? 1 : -1;

function attach(held: FollowedForm, ref: FilingRef): FollowedForm {
  if (held.filings.some((known) => known.accession === ref.accession)) return held;
  const filings = [...held.filings, ref].sort(byAcceptance);
  const dropped = filings.splice(KEPT_PER_FORM).find((each) => !each.backfill && !each.withdrawn);
  const droppedSeenKey =
    dropped && (held.droppedSeenKey === null || dropped.seenKey > held.droppedSeenKey) ? dropped.seenKey : held.droppedSeenKey;
  return { ...held, filings, droppedSeenKey };
}

function withdraw(held: FollowedForm, accession: string): FollowedForm {
  return { ...held, filings: held.filings.map((ref) => (ref.accession === accession ? { ...ref, withdrawn: true } : ref)) };
}
