import type { BaseRule } from '../../judge/rule-set.ts';
import { factsOfKind, type ItemTopic, whenTrue } from '../item-topic.ts';
import type { MeetingVote } from './facts.ts';
import { boardLost, extendsDeadline, holdersWon, lostByBoard, refused } from './outcome.ts';

/** How outcomes of votes are scored (Item 5.07). Pure. */

const vote = (is: (vote: MeetingVote) => boolean): ItemTopic['ruleInputs'][string] => {
  return (facts) => factsOfKind(facts, 'meetingVote').find(is);
};

export const VOTE_VALUES: ItemTopic['ruleInputs'] = {
  boardLost: vote(boardLost),
  holdersWon: vote(holdersWon),
  moreTime: vote(extendsDeadline),
  mergerRefused: vote(({ proposals }) => proposals.some((proposal) => proposal.topic === 'merger' && lostByBoard(proposal))),
  mergerApproved: vote(({ proposals }) => proposals.some((proposal) => proposal.topic === 'merger' && !refused(proposal))),
  sharesApproved: vote(({ proposals }) =>
    proposals.some(
      (proposal) => (proposal.topic === 'reverse split' || proposal.topic === 'authorized shares') && !refused(proposal),
    ),
  ),
};

export const VOTE_RULES: Readonly<Record<string, BaseRule>> = {
  '5.07': {
    id: '8-K.5.07',
    points: 24,
    reason: 'Results of a shareholder vote',
    raise: [
      {
        id: '8-K.5.07.mergerFailed',
        points: 85,
        reason: 'Shareholders rejected a merger',
        negative: true,
        when: whenTrue('mergerRefused'),
      },
      {
        id: '8-K.5.07.reverseSplit',
        points: 50,
        reason: 'A reverse split or more shares were approved',
        when: whenTrue('sharesApproved'),
      },
      {
        id: '8-K.5.07.boardLost',
        points: 48,
        reason: 'A board proposal failed, or a nominee got more votes against than for',
        negative: true,
        when: whenTrue('boardLost'),
      },
      { id: '8-K.5.07.moreTime', points: 40, reason: 'A shell gets more time to find a company', when: whenTrue('moreTime') },
      { id: '8-K.5.07.mergerApproved', points: 40, reason: 'Shareholders approved a merger', when: whenTrue('mergerApproved') },
      { id: '8-K.5.07.holdersWon', points: 32, reason: 'A shareholder proposal won a majority', when: whenTrue('holdersWon') },
    ],
  },
};
