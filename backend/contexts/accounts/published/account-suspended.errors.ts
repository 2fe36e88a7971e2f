import { DomainError } from '#platform/commands/decider.ts';

/** Doesn't give the administrator's reason, which is only kept in the log. */
export const accountSuspended = () =>
  new DomainError(
    'account_suspended',
    'Your account is suspended. You can’t log in or get alerts. Contact us if you think this is a mistake.',
    'forbidden',
  );
