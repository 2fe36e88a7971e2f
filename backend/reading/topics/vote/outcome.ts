import type { MeetingVote, VotedProposal } from './facts.ts';

/** Unexpected outcomes of a shareholder meeting. Pure. */

/** The decision of holders of a shell that has not found a company yet. */
export const EXTENDS_DEADLINE = 'proposal to extend the deadline for a merger';

/** Whether a shell gets more time. */
export const extendsDeadline = ({ proposals }: MeetingVote): boolean =>
  proposals.some((proposal) => !refused(proposal) && proposal.subject?.startsWith(EXTENDS_DEADLINE) === true);

export const refused = ({ outcome }: VotedProposal): boolean => outcome === 'failed' || outcome === 'more against';

/** A proposal of the board that did not get its votes. */
export const lostByBoard = (proposal: VotedProposal): boolean =>
  refused(proposal) && !proposal.byHolders && proposal.topic !== 'adjournment' && proposal.topic !== 'pay frequency';

/** Whether one of the board's proposals failed, or a nominee got more votes against than for. */
export const boardLost = ({ proposals, opposed }: MeetingVote): boolean => opposed.length > 0 || proposals.some(lostByBoard);

/** Whether a shareholder proposal got a majority. */
export const holdersWon = ({ proposals }: MeetingVote): boolean =>
  proposals.some((proposal) => proposal.byHolders && !refused(proposal));
