import { DomainError } from '../../platform/commands/decider.ts';

export const filingNotFound = () =>
  new DomainError('filing_not_found', 'There is no filing with this accession number.', 'notFound');

export const formLocked = () =>
  new DomainError('form_locked', 'Your plan does not open this filing, so its level cannot be judged from here.', 'forbidden');

export const notJudgedYet = () =>
  new DomainError('not_judged_yet', 'This filing has no level yet. Say what you think of it once it has one.', 'conflict');

export const ruleNotRecognized = () =>
  new DomainError(
    'rule_not_recognized',
    'The score of this filing has no such rule. Load the page again and choose among its rules.',
  );

export const tooMuchFeedback = (most: number) =>
  new DomainError(
    'too_much_feedback',
    `Your account has judged ${most} filings, the most that are kept. You can change what you said of those.`,
    'conflict',
  );
