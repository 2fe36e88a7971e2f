import type { Decider } from '../../platform/commands/decider.ts';
import type { EventOf } from '../../platform/event-store/define-event.ts';
import type { FilingEvent } from '../filings/published/filing.events.ts';
import { duplicateNotMarked, duplicateRefused } from './disclosure.errors.ts';
import type { FilingAmendmentLinked, FilingMarkedDuplicate, FilingRelationEvent } from './published/filing-relations.events.ts';

type Link = EventOf<typeof FilingAmendmentLinked>['data'];
type Mark = EventOf<typeof FilingMarkedDuplicate>['data'];

export type FilingRelationsCommand =
  | { readonly kind: 'link'; readonly link: Link }
  | { readonly kind: 'markDuplicate'; readonly mark: Mark }
  | {
      readonly kind: 'dismissDuplicate';
      readonly accession: string;
      /** The filing it was shown as a duplicate of, to detect concurrent changes; omit to skip the check. */
      readonly other?: string | undefined;
      readonly actor: string;
      readonly reason: string;
    };

export interface FilingRelations {
  /** The linked original; null for an amendment without one yet, and for other filings. */
  readonly link: Pick<Link, 'original' | 'kind'> | null;
  /** The active duplicate mark; null without one. */
  readonly duplicate: Mark | null;
  /** Filings for which an operator dismissed a duplicate mark of this one. */
  readonly dismissed: ReadonlySet<string>;
}

/** A filing's relations: an amendment has one original, and a duplicate repeats one filing. Repeated commands change nothing. */
export const filingRelationsDecider: Decider<FilingRelationsCommand, FilingRelations, FilingEvent | FilingRelationEvent> = {
  initial: { link: null, duplicate: null, dismissed: new Set() },

  // The stream also holds the filing's other events, which are ignored here.
  evolve(state, event) {
    switch (event.type) {
      case 'FilingAmendmentLinked':
        return { ...state, link: event.data };
      case 'FilingMarkedDuplicate':
        return {
          ...state,
          duplicate: event.data,
          dismissed: new Set([...state.dismissed].filter((other) => other !== event.data.other)),
        };
      case 'FilingDuplicateDismissed':
        return { ...state, duplicate: null, dismissed: new Set([...state.dismissed, event.data.other]) };
      default:
        return state;
    }
  },

  decide(command, state) {
    switch (command.kind) {
      case 'link':
        return isNewLink(command.link, state.link) ? [{ type: 'FilingAmendmentLinked', data: command.link }] : [];
      case 'markDuplicate': {
        const { mark } = command;
        if (mark.actor !== undefined) return markByHand(mark, state);
        const settled = state.duplicate !== null || state.dismissed.has(mark.other);
        return settled ? [] : [{ type: 'FilingMarkedDuplicate', data: mark }];
      }
      case 'dismissDuplicate': {
        const { accession, other, actor, reason } = command;
        if (state.duplicate === null || (other !== undefined && state.duplicate.other !== other))
          throw duplicateNotMarked(accession);
        const { rule: _, ...mark } = state.duplicate;
        return [{ type: 'FilingDuplicateDismissed', data: { ...mark, actor, reason } }];
      }
    }
  },
};

/** An administrator confirms a rule's mark or sets a new one, even if it was dismissed before. */
function markByHand(mark: Mark, { duplicate }: FilingRelations): FilingRelationEvent[] {
  if (duplicate !== null && duplicate.other !== mark.other)
    throw duplicateRefused(`${mark.accession} is a duplicate of ${duplicate.other}. Remove that duplicate mark first.`);
  return duplicate?.actor === undefined ? [{ type: 'FilingMarkedDuplicate', data: mark }] : [];
}

/** The first original found stays. Its differences may be recorded later, because backfilled filings are read after they are found. */
function isNewLink(link: Link, known: FilingRelations['link']): boolean {
  if (known === null) return true;
  return known.original === link.original && known.kind === 'unknown' && link.kind !== 'unknown';
}
