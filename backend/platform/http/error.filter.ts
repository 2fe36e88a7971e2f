import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { isStoreFailure, type StoreFailure, storeFailureOf } from '../availability/store-failure.errors.ts';
import { Abandoned, Deadline } from '../clock/deadline.ts';
import { DomainError } from '../commands/decider.ts';
import { StorageFull, StreamConflict } from '../event-store/event-store.errors.ts';
import { Logger } from '../observability/logger.ts';
import { SubjectErased } from '../privacy/privacy.errors.ts';
import { InvalidCursor } from '../read-store/read-store.errors.ts';
import type { ErrorResponse } from './error.response.ts';
import { Refusals } from './refusals.ts';
import { loggedRequest } from './request-context.ts';

const STATUS_OF_KIND = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  gone: 410,
  precondition: 412,
  unprocessable: 422,
  limited: 429,
  unavailable: 503,
} as const;
const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
};

/** Replaces messages of Nest and Express, which quote the request or a parser. */
const UNREADABLE = 'We couldn’t read the request. Check its body and headers.';
const MESSAGE_OF_STATUS: Readonly<Record<number, string>> = {
  404: 'Not found. Check the URL.',
  413: 'The request body is too large.',
};

/** Retry-After during an outage. By then the outage has been detected, so a retry fails fast instead of timing out. */
const RETRY_AFTER_SECONDS = 5;
/** Maximum length of an error's reason in the log. */
const MAX_REASON = 200;

/** Matches bodies with our error codes; Nest's own exceptions have a title such as `Bad Request` instead. */
const bodyOf = z.object({
  error: z.string().regex(/^[a-z0-9_]+$/),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

/**
 * Turns failures into `{error, message, requestId}`; one without a recipient gets no response. Unexpected failures are logged with their stack and
 * reveal nothing to the client. Store outages and the domain's own 5xx errors are logged without a stack, and so are 401, 403 and 429, up to a limit.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly refusals: Refusals,
  ) {}

  catch(failure: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(failure, http.getRequest<Request>(), http.getResponse<Response>());
  }

  /** Answers a request that failed. */
  answer(failure: unknown, request: Request, response: Response): void {
    if (hasNoRecipient(failure)) {
      // Close the connection, because a response that has begun must not look complete.
      if (!response.writableEnded) response.destroy();
      return;
    }
    const [status, body] = this.#refusal(failure);
    const fields = loggedRequest(request);
    const { requestId } = fields;
    const outage = storeFailureOf(failure);
    if (outage) this.logger.warn({ ...fields, status, reason: reasonOf(outage) }, 'request refused');
    else if (failure instanceof DomainError && status >= 500)
      this.logger.warn({ ...fields, status, reason: failure.code }, 'request refused');
    else if (status >= 500) this.logger.error({ err: failure, ...fields }, 'request failed');
    else this.refusals.note(status, body.error, fields);
    if (response.headersSent) {
      // Tell the client of an event stream why it ends.
      const frame = `event: error\ndata: ${JSON.stringify({ ...body, requestId } satisfies ErrorResponse)}\n\n`;
      response.end(isEventStream(response) ? frame : undefined);
      return;
    }
    const retryAfter = body.details?.['retryAfterSeconds'];
    if (typeof retryAfter === 'number') response.setHeader('Retry-After', String(Math.ceil(retryAfter)));
    // Remove a download header the handler may have set: a browser would save the error as a file.
    response.removeHeader('Content-Disposition');
    response
      .status(status)
      .type('json')
      .json({ ...body, requestId } satisfies ErrorResponse);
  }

  #refusal(failure: unknown): [number, Omit<ErrorResponse, 'requestId'>] {
    if (failure instanceof DomainError) {
      const status = STATUS_OF_KIND[failure.kind];
      const details = Object.keys(failure.details).length > 0 ? { details: { ...failure.details } } : {};
      return [status, { error: failure.code, message: failure.message, ...details }];
    }
    if (failure instanceof HttpException) {
      const stated = bodyOf.safeParse(failure.getResponse());
      const status = failure.getStatus();
      if (stated.success) return [status, stated.data as Omit<ErrorResponse, 'requestId'>];
      return [status, { error: CODE_OF_STATUS[status] ?? 'error', message: MESSAGE_OF_STATUS[status] ?? UNREADABLE }];
    }
    if (failure instanceof InvalidCursor) {
      return [
        400,
        { error: 'cursor_invalid', message: 'This cursor is from a different list. Start again from the first page.' },
      ];
    }
    if (failure instanceof StreamConflict) {
      return [409, { error: 'conflict', message: 'This was changed by someone else at the same time. Try again.' }];
    }
    // The account was erased during the request, so it fails like any later request of the ended session.
    if (failure instanceof SubjectErased) {
      return [401, { error: 'session_expired', message: 'This account was erased, and its sessions have ended.' }];
    }
    if (failure instanceof StorageFull) {
      const message = 'The service is out of disk space and can’t save anything right now. Nothing was changed. Try again later.';
      return [507, { error: 'storage_full', message }];
    }
    if (isStoreFailure(failure)) {
      const message = 'The service is temporarily unavailable. Try again.';
      return [503, { error: 'store_unavailable', message, details: { retryAfterSeconds: RETRY_AFTER_SECONDS } }];
    }
    const status = statusOfExpress(failure);
    if (status) {
      return [status, { error: CODE_OF_STATUS[status] ?? 'bad_request', message: MESSAGE_OF_STATUS[status] ?? UNREADABLE }];
    }
    return [
      500,
      {
        error: 'internal_error',
        message: 'Something went wrong on our side. If it keeps happening, contact us with the request ID.',
      },
    ];
  }
}

/** Whether the client has already been answered or is gone. */
function hasNoRecipient(failure: unknown): boolean {
  if (Deadline.current()?.isOver !== true) return false;
  return failure instanceof Abandoned || (failure as { code?: unknown } | null)?.code === 'ERR_HTTP_HEADERS_SENT';
}

/** The first line, shortened: a driver may put a whole server response into its message. */
function reasonOf({ message }: StoreFailure): string {
  const [line = ''] = message.split('\n');
  return line.slice(0, MAX_REASON);
}

const isEventStream = (response: Response): boolean =>
  String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream');

/** Express and its body parser throw plain errors with a 4xx `status`. */
function statusOfExpress(failure: unknown): number | null {
  const status = (failure as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
