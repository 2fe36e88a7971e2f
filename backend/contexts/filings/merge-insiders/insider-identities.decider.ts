import { type Decider, DomainError } from '#platform/commands/decider.ts';
import type { InsiderIdentityEvent } from '../published/insider-identity.events.ts';

export type InsiderIdentityCommand =
  | { readonly kind: 'merge'; readonly cik: string; readonly into: string; readonly reason: string }
  | { readonly kind: 'separate'; readonly cik: string; readonly reason: string };

/** The remaining CIK by merged CIK. */
export type InsiderIdentities = Readonly<Record<string, string>>;

/** Which CIKs are the same person. Merging a CIK also redirects those merged into it, so that every CIK leads to its person in one step. */
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
    const target = state[cik];
    if (command.kind === 'separate') {
      if (target === undefined) throw new DomainError('insider_not_merged', `CIK ${cik} isn’t merged.`, 'conflict');
      return [{ type: 'InsiderSeparated', data: { cik, from: target, reason } }];
    }
    const { into } = command;
    if (cik === into) throw new DomainError('same_insider', 'Both CIKs are the same. Enter a different CIK to merge into.');
    if (target === into) return [];
    if (target !== undefined) throw mergedAway(cik, target);
    if (state[into] !== undefined) throw mergedAway(into, state[into]);
    const redirected = Object.keys(state).filter((each) => state[each] === cik);
    return [cik, ...redirected].map((each) => ({ type: 'InsiderMerged', data: { cik: each, into, reason } }));
  },
};

const mergedAway = (cik: string, target: string) =>
  new DomainError(
    'insider_merged',
    `CIK ${cik} is already merged into ${target}. Choose that CIK, or separate the two first.`,
    'conflict',
  );
