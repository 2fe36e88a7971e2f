import type { NextFunction, Request, Response } from 'express';
import { Deadline } from '../clock/deadline.ts';
import { DomainError } from '../commands/decider.ts';

/** Time limit for a response to begin, in milliseconds. */
export const REQUEST_MS = 10_000;

const RETRY_AFTER_SECONDS = 5;
const GOES_ON = 'Your request is still being processed. Check the result before you repeat it.';

/** No response began in time. */
export class RequestTimedOut extends DomainError {
  /** @param writes whether a command had begun to append; it still completes. */
  constructor(ms: number, writes: boolean) {
    const message = `This took longer than ${Math.round(ms / 1_000)} seconds and was canceled. Try again.`;
    const unfinished = `No response within ${Math.round(ms / 1_000)} seconds. ${GOES_ON}`;
    super('timed_out', writes ? unfinished : message, 'unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/**
 * Express middleware that sets the deadline of a request. If the response has not begun by then, the request is rejected. All work for a request ends when
 * it is rejected or the client closes the connection. A response that has begun is not cut off while its connection is open.
 * @param refuse responds with a failure.
 */
export function requestDeadline(ms: number, refuse: (failure: Error, request: Request, response: Response) => void) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const until = performance.now() + ms;
    const deadline = new Deadline(() => (response.headersSent ? Number.POSITIVE_INFINITY : until - performance.now()));
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      deadline.end('the request’s deadline has passed');
      refuse(new RequestTimedOut(ms, deadline.isWriting), request, response);
    }, ms);
    response.once('close', () => {
      clearTimeout(timer);
      deadline.end(response.writableFinished ? 'the response was sent' : 'the client closed the connection');
    });
    deadline.run(next);
  };
}
