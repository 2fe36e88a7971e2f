import { DomainError } from '#platform/commands/decider.ts';

/** The administrator's reason is for the log. */
export const accountSuspended = () =>
  new DomainError(
    'account_suspended',
    'Your account is suspended. You can’t log in or get alerts. Contact us if you think this is a mistake.',
    'forbidden',
  );
