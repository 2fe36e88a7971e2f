import { DomainError } from '../../platform/commands/decider.ts';

export const projectionNotFound = (name: string): DomainError =>
  new DomainError('projection_not_found', `There is no projection ${name}.`, 'notFound');

/** @param why a sentence that says what stands in the way, and what to do. */
export const orderRefused = (why: string): DomainError => new DomainError('order_refused', why, 'conflict');

export const notParked = (process: string, stream: string): DomainError =>
  new DomainError('not_parked', `${stream} is not parked by ${process} any more.`, 'notFound');

export const messageNotFound = (): DomainError =>
  new DomainError(
    'message_not_found',
    'There is no such message in the outbox; it may have been removed after 30 days.',
    'notFound',
  );

export const messageNotOpen = (state: string): DomainError =>
  new DomainError('message_not_open', `The message is ${state} by now: there is nothing to do about it this way.`, 'conflict');
