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

export const feedbackNotFound = () =>
  new DomainError('feedback_not_found', 'This account has said nothing of this filing. Load the list again.', 'notFound');

export const rulesChangedSince = () =>
  new DomainError(
    'rules_changed',
    'Other rules were put in force since the shadow run was ordered. Run it again against those.',
    'conflict',
  );

export const runPublished = () =>
  new DomainError(
    'run_published',
    'The rules of this shadow run were published already. Go back to their version instead.',
    'conflict',
  );

export const rulesVersionNotFound = () =>
  new DomainError(
    'rules_version_not_found',
    'There is no such version of the rules of this build. Load the page again.',
    'notFound',
  );

/** @param problem a sentence. */
export const rulesInvalid = (problem: string) => new DomainError('rules_invalid', problem);

export const shadowRunNotFound = () =>
  new DomainError('shadow_run_not_found', 'There is no such shadow run. Load the page again.', 'notFound');

export const shadowRunDiscarded = () =>
  new DomainError('shadow_run_discarded', 'What this shadow run tried was discarded. Order another one.', 'conflict');

export const shadowRunOpen = () =>
  new DomainError('shadow_run_open', 'Another shadow run is being worked on. Wait for its end, or stop it.', 'conflict');

export const shadowRunUnfinished = () =>
  new DomainError(
    'shadow_run_unfinished',
    'Only the rules of a shadow run that has ended by itself can be published.',
    'conflict',
  );

export const shadowRunOver = () => new DomainError('shadow_run_over', 'This shadow run is over already.', 'conflict');
