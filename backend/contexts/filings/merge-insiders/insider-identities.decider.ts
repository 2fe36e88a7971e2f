import { type Decider, DomainError } from '#platform/commands/decider.ts';
import type { InsiderIdentityEvent } from '../published/insider-identity.events.ts';

export type InsiderIdentityCommand =
  | { readonly kind: 'merge'; readonly cik: string; readonly into: string; readonly reason: string }
  | { readonly kind: 'separate'; readonly cik: string; readonly reason: string };

/** The CIK that stays, by each CIK that was merged. */
export type InsiderIdentities = Readonly<Record<string, string>>;

/** Which CIKs are one person. What was merged into another one before moves along, so that every CIK leads to its person in one step. */
export const insiderIdentitiesDecider: Decider<InsiderIdentityCommand, InsiderIdentities, InsiderIdentityEvent> = {
  initial: {},
  evolve(state, event) {
    const { cik } = event.data;
    if (event.type === 'InsiderMerged') return { ...state, [cik]: event.data.into };
    const { [cik]: _, ...others } = state;
    return others;
  },
  decide(command, state) {
    const { cik, reason } = command;
    const stays = state[cik];
    if (command.kind === 'separate') {
      if (stays === undefined) throw new DomainError('insider_not_merged', `CIK ${cik} isn’t merged.`, 'conflict');
      return [{ type: 'InsiderSeparated', data: { cik, from: stays, reason } }];
    }
    const { into } = command;
    if (cik === into) throw new DomainError('same_insider', 'Both CIKs are the same. Enter a different CIK to merge into.');
    if (stays === into) return [];
    if (stays !== undefined) throw mergedAway(cik, stays);
    if (state[into] !== undefined) throw mergedAway(into, state[into]);
    const along = Object.keys(state).filter((each) => state[each] === cik);
    return [cik, ...along].map((each) => ({ type: 'InsiderMerged', data: { cik: each, into, reason } }));
  },
};

const mergedAway = (cik: string, stays: string) =>
  new DomainError(
    'insider_merged',
    `CIK ${cik} is already merged into ${stays}. Choose that CIK, or separate the two first.`,
    'conflict',
  );
