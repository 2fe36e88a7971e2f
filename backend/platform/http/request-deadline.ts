import type { NextFunction, Request, Response } from 'express';
import { Deadline } from '../clock/deadline.ts';
import { DomainError } from '../commands/decider.ts';

/** How long a client waits for an answer to begin, milliseconds. */
export const REQUEST_MS = 10_000;

const RETRY_AFTER_SECONDS = 5;
const GOES_ON = 'Your request is still being processed. Check the result before you repeat it.';

/** No answer began in time. */
export class RequestTimedOut extends DomainError {
  /** @param writes whether a command had begun to append, which is carried out all the same. */
  constructor(ms: number, writes: boolean) {
    const message = `This took longer than ${Math.round(ms / 1_000)} seconds and was canceled. Try again.`;
    const unfinished = `No response within ${Math.round(ms / 1_000)} seconds. ${GOES_ON}`;
    super('timed_out', writes ? unfinished : message, 'unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/**
 * Express middleware: the deadline of a request. When the answer has not begun by then it is refused, whatever the handler waits for; then, and when the
 * client closes the connection, everything that works for it ends. An answer that has begun is not cut while its connection is open.
 * @param refuse answers with a failure.
 */
export function requestDeadline(ms: number, refuse: (failure: Error, request: Request, response: Response) => void) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const until = performance.now() + ms;
    const deadline = new Deadline(() => (response.headersSent ? Number.POSITIVE_INFINITY : until - performance.now()));
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      deadline.end('the deadline of the request has passed');
      refuse(new RequestTimedOut(ms, deadline.isWriting), request, response);
    }, ms);
    response.once('close', () => {
      clearTimeout(timer);
      deadline.end(response.writableFinished ? 'the request was answered' : 'the client closed the connection');
    });
    deadline.run(next);
  };
}
