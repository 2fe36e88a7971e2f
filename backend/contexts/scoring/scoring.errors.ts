import { DomainError } from '../../platform/commands/decider.ts';

export const filingNotFound = () =>
  new DomainError('filing_not_found', 'Filing not found. Check the accession number.', 'notFound');

export const formLocked = () =>
  new DomainError('form_locked', 'Your plan doesn’t include this filing, so you can’t rate its level.', 'forbidden');

export const notScoredYet = () =>
  new DomainError('not_judged_yet', 'This filing doesn’t have a level yet. You can rate it once it does.', 'conflict');

export const ruleNotRecognized = () =>
  new DomainError(
    'rule_not_recognized',
    'That rule isn’t part of this filing’s score. Reload the page and choose one of its rules.',
  );

export const tooMuchFeedback = (max: number) =>
  new DomainError(
    'too_much_feedback',
    `You’ve rated ${max} filings, which is the limit. You can still change your earlier ratings.`,
    'conflict',
  );

export const feedbackNotFound = () =>
  new DomainError('feedback_not_found', 'This account hasn’t rated this filing. Reload the list.', 'notFound');

export const rulesChangedSince = () =>
  new DomainError('rules_changed', 'The current rules have changed since this shadow run was started. Run it again.', 'conflict');

export const runPublished = () =>
  new DomainError(
    'run_published',
    'This shadow run’s rules have already been published. Roll back to that version instead.',
    'conflict',
  );

export const rulesVersionNotFound = () =>
  new DomainError('rules_version_not_found', 'Rules version not found. Reload the page.', 'notFound');

/** @param problem a sentence. */
export const rulesInvalid = (problem: string) => new DomainError('rules_invalid', problem);

export const shadowRunNotFound = () =>
  new DomainError('shadow_run_not_found', 'Shadow run not found. Reload the page.', 'notFound');

export const shadowRunDiscarded = () =>
  new DomainError('shadow_run_discarded', 'This shadow run was discarded. Start another one.', 'conflict');

export const shadowRunOpen = () =>
  new DomainError('shadow_run_open', 'Another shadow run is in progress. Wait for it to finish, or stop it.', 'conflict');

export const shadowRunUnfinished = () =>
  new DomainError('shadow_run_unfinished', 'Only a completed shadow run’s rules can be published.', 'conflict');

export const shadowRunOver = () => new DomainError('shadow_run_over', 'This shadow run has already ended.', 'conflict');
