import { THREAD, type ThreadEvent } from '../../backend/contexts/disclosures/published/thread.events.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type DisclosureThreadDocument, disclosureThread } from './disclosure-thread.document.ts';

/** Collects the filings about one event, so that a filing's own document does not change when another filing joins. */
export const disclosureThreadProjector = defineProjector<ThreadEvent, DisclosureThreadDocument>({
  collection: disclosureThread,
  categories: [THREAD],
  handles: ['DisclosureThreadOpened', 'DisclosureThreadExtended'],
  route: (event) => [event.data.threadId],
  apply(document, event, id) {
    const { accession, form, filedOn, kind } = event.data;
    const member = { accession, form, filedOn };
    if (event.type === 'DisclosureThreadOpened') return { _id: id, kind, since: event.data.since, members: [member] };
    return document && { ...document, members: [...document.members, member] };
  },
});
