import type { ItemTopic } from '../item-topic.ts';
import { votesHeadline } from './headline.ts';
import { readVotes } from './read.ts';
import { VOTE_RULES, VOTE_VALUES } from './rules.ts';

/** Shareholder votes. */
export const VOTE: ItemTopic = {
  folder: 'vote',
  kinds: ['meetingVote'],
  read: readVotes,
  ruleInputs: VOTE_VALUES,
  rules: VOTE_RULES,
  headlines: { '5.07': [votesHeadline] },
};
