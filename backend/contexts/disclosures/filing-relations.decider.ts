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
      /** The filing that whoever decides saw it marked as a duplicate of; absent: whichever it is. */
      readonly other?: string | undefined;
      readonly actor: string;
      readonly reason: string;
    };

export interface FilingRelations {
  /** The linked original; null for an amendment without one yet and for any other filing. */
  readonly link: Pick<Link, 'original' | 'kind'> | null;
  /** The mark in force, null without one. */
  readonly duplicate: Mark | null;
  /** Filings of which an operator dismissed this one as a duplicate. */
  readonly dismissed: ReadonlySet<string>;
}

/** Relations of a filing: an amendment has one original, a duplicate one filing that it repeats. A repeated command changes nothing. */
export const filingRelationsDecider: Decider<FilingRelationsCommand, FilingRelations, FilingEvent | FilingRelationEvent> = {
  initial: { link: null, duplicate: null, dismissed: new Set() },

  // The stream holds the filing's other events as well: they change nothing here.
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
        return isNews(command.link, state.link) ? [{ type: 'FilingAmendmentLinked', data: command.link }] : [];
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

/** An administrator confirms the mark of a rule, or sets one, also where it was dismissed before. */
function markByHand(mark: Mark, { duplicate }: FilingRelations): FilingRelationEvent[] {
  if (duplicate !== null && duplicate.other !== mark.other)
    throw duplicateRefused(`${mark.accession} is a duplicate of ${duplicate.other}. Dismiss that first.`);
  return duplicate?.actor === undefined ? [{ type: 'FilingMarkedDuplicate', data: mark }] : [];
}

/** The first original stays. What the amendment changes may be recorded later, because backfilled filings are read after they are found. */
function isNews(link: Link, known: FilingRelations['link']): boolean {
  if (known === null) return true;
  return known.original === link.original && known.kind === 'unknown' && link.kind !== 'unknown';
}
