import { DomainError } from '../commands/decider.ts';

const RETRY_AFTER_SECONDS = 5;

/** A job on filing texts exceeded its time limit. */
export class TookTooLong extends DomainError {
  constructor() {
    const message = 'Reading the texts of the filings took too long and was stopped. Ask for less at once, or for other filings.';
    super('took_too_long', message, 'unavailable');
  }
}

/** Too many jobs are waiting for a thread. */
export class ThreadsBusy extends DomainError {
  constructor() {
    const message = 'Too many texts of filings are being read right now. Try again in a moment.';
    super('too_busy', message, 'unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/** Both errors, for the description of routes that read texts. */
export const TEXTS_NOT_READ = {
  took_too_long: 'Reading the texts of the filings took too long and was stopped.',
  too_busy: 'Too many texts of filings are being read; try again in a moment.',
};
