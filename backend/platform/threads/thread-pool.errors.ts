import { DomainError } from '../commands/decider.ts';

const RETRY_AFTER_SECONDS = 5;

/** A job on filing texts exceeded its time limit. */
export class TookTooLong extends DomainError {
  constructor() {
    const message = 'Reading the filings’ text took too long and was stopped. Request less at once, or different filings.';
    super('took_too_long', message, 'unavailable');
  }
}

/** Too many jobs are waiting for a thread. */
export class ThreadsBusy extends DomainError {
  constructor() {
    const message = 'Too much filing text is being read right now. Try again in a moment.';
    super('too_busy', message, 'unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/** Both errors, for the description of routes that read texts. */
export const TEXTS_NOT_READ = {
  took_too_long: 'Reading the filings’ text took too long and was stopped.',
  too_busy: 'Too much filing text is being read right now. Try again in a moment.',
};
