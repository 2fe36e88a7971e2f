import { DomainError } from '../../platform/commands/decider.ts';

export const projectionNotFound = (name: string): DomainError =>
  new DomainError('projection_not_found', `Projection ${name} not found.`, 'notFound');

/** @param why a sentence that says what prevents it and what to do. */
export const actionRefused = (why: string): DomainError => new DomainError('order_refused', why, 'conflict');

export const notParked = (process: string, stream: string): DomainError =>
  new DomainError('not_parked', `${stream} is no longer parked by ${process}.`, 'notFound');

export const messageNotFound = (): DomainError =>
  new DomainError('message_not_found', 'Message not found. Messages are removed from the outbox after 30 days.', 'notFound');

export const messageNotOpen = (state: string): DomainError =>
  new DomainError('message_not_open', `The message’s state is now “${state}”, so this action no longer applies.`, 'conflict');

export const messageOnlyOnce = (): DomainError =>
  new DomainError(
    'message_only_once',
    'This kind of message can’t be sent again. For a code, link or test, request a new one. For a destination, resend messages from its log.',
    'conflict',
  );
