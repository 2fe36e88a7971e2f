import { DomainError } from '../../platform/commands/decider.ts';

/** Electronic filing has been mandatory on EDGAR since 1996. */
const EARLIEST = Date.parse('1996-01-01T00:00:00Z');

/**
 * Parses the requested time.
 * @param asOf ISO-8601, with its format already checked
 * @throws DomainError moment_out_of_range
 */
export function momentOf(asOf: string, now: Date): Date {
  const moment = new Date(asOf);
  const time = moment.getTime();
  if (time > now.getTime()) throw outOfRange('This time is in the future. Choose a past one.');
  if (time < EARLIEST) throw outOfRange('The time must be in 1996 or later.');
  return moment;
}

const outOfRange = (message: string) => new DomainError('moment_out_of_range', message);
