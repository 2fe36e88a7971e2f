import type { Decider } from '#platform/commands/decider.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import type { AlertsCorrected } from '../published/alert-run.events.ts';

type Corrected = EventOf<typeof AlertsCorrected>;

/** The corrections from one amendment: one per page of the alert. */
export const correctionDecider: Decider<Corrected['data'], ReadonlySet<number>, Corrected> = {
  initial: new Set(),
  evolve: (pages, event) => new Set([...pages, event.data.page]),
  decide: (correction, pages) => (pages.has(correction.page) ? [] : [{ type: 'AlertsCorrected', data: correction }]),
};
