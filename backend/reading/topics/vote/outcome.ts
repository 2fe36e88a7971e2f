import type { MeetingVote, VotedProposal } from './facts.ts';

/** Outcomes of a meeting of shareholders that nobody expects. Pure. */

/** What holders of a shell decide that has found no company yet. */
export const EXTENDS_DEADLINE = 'proposal to extend the deadline for a merger';

/** Whether a shell gets more time. */
export const extendsDeadline = ({ proposals }: MeetingVote): boolean =>
  proposals.some((one) => !refused(one) && one.subject?.startsWith(EXTENDS_DEADLINE) === true);

export const refused = ({ outcome }: VotedProposal): boolean => outcome === 'failed' || outcome === 'more against';

/** A proposal of the board that did not get its votes. */
export const lostByBoard = (one: VotedProposal): boolean =>
  refused(one) && !one.byHolders && one.topic !== 'adjournment' && one.topic !== 'pay frequency';

/** Whether a proposal of the board failed, or a nominee got more votes against than for. */
export const boardLost = ({ proposals, opposed }: MeetingVote): boolean => opposed.length > 0 || proposals.some(lostByBoard);

/** Whether a proposal that shareholders brought in got a majority. */
export const holdersWon = ({ proposals }: MeetingVote): boolean => proposals.some((one) => one.byHolders && !refused(one));
