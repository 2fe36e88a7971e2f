import type {
  FilingDuplicateDismissed,
  FilingMarkedDuplicate,
} from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import { FILING } from '../../backend/contexts/filings/published/filing.events.ts';
import type { EventOf } from '../../backend/platform/event-store/define-event.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type DuplicateDocument, duplicates } from './duplicates.document.ts';

type Handled = EventOf<typeof FilingMarkedDuplicate> | EventOf<typeof FilingDuplicateDismissed>;

/** Duplicate filings for administrators, with the latest decision and its author. */
export const duplicatesProjector = defineProjector<Handled, DuplicateDocument>({
  collection: duplicates,
  categories: [FILING],
  handles: ['FilingMarkedDuplicate', 'FilingDuplicateDismissed'],
  route: (event) => [event.data.accession],
  apply(document, event, id) {
    const { form, companyCiks, other, actor = null, reason = null } = event.data;
    const common = { _id: id, at: event.recordedAt.toISOString(), form, companyCiks, other, actor, reason };
    if (event.type === 'FilingDuplicateDismissed') return { ...common, rule: document?.rule ?? 'by-hand', state: 'dismissed' };
    return { ...common, rule: event.data.rule, state: actor === null ? 'marked' : 'merged' };
  },
});
