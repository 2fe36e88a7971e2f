import { DomainError } from '#platform/commands/decider.ts';

/** The administrator's reason is for the log. */
export const accountSuspended = () =>
  new DomainError(
    'account_suspended',
    'Your account is suspended: you can’t log in to it, and it gets no alerts. Contact us if you think this is a mistake.',
    'forbidden',
  );
