import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { DomainError } from '../commands/decider.ts';
import { OutcomeUnknown, StoreUnavailable, StreamConflict } from '../event-store/event-store.errors.ts';
import { Logger } from '../observability/logger.ts';
import type { ErrorResponse } from './error.response.ts';
import { requestContextOf } from './request-context.ts';

const STATUS_OF_KIND = { invalid: 400, forbidden: 403, notFound: 404, conflict: 409 } as const;
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

/** Our own bodies; Nest's exceptions carry a title such as `Bad Request` instead of a code. */
const bodyOf = z.object({
  error: z.string().regex(/^[a-z0-9_]+$/),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** Turns every failure into `{error, message, requestId}`. Unexpected ones are logged with their stack and tell nothing outside. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(failure: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const { requestId } = requestContextOf(request);
    const [status, body] = this.#answer(failure);
    if (status >= 500)
      this.logger.error({ err: failure, requestId, method: request.method, path: request.path }, 'request failed');
    if (response.headersSent) {
      response.end();
      return;
    }
    const retryAfter = body.details?.['retryAfterSeconds'];
    if (typeof retryAfter === 'number') response.setHeader('Retry-After', String(Math.ceil(retryAfter)));
    response.status(status).json({ ...body, requestId } satisfies ErrorResponse);
  }

  #answer(failure: unknown): [number, Omit<ErrorResponse, 'requestId'>] {
    if (failure instanceof DomainError) {
      const status = failure.code === 'idempotency_key_reused' ? 422 : STATUS_OF_KIND[failure.kind];
      const details = Object.keys(failure.details).length > 0 ? { details: { ...failure.details } } : {};
      return [status, { error: failure.code, message: failure.message, ...details }];
    }
    if (failure instanceof HttpException) {
      const stated = bodyOf.safeParse(failure.getResponse());
      const status = failure.getStatus();
      if (stated.success) return [status, stated.data as Omit<ErrorResponse, 'requestId'>];
      return [status, { error: CODE_OF_STATUS[status] ?? 'error', message: failure.message }];
    }
    if (failure instanceof StreamConflict) {
      return [409, { error: 'conflict', message: 'Somebody else changed this at the same moment. Try again.' }];
    }
    if (failure instanceof StoreUnavailable || failure instanceof OutcomeUnknown) {
      return [503, { error: 'store_unavailable', message: 'The service is short of its database for a moment. Try again.' }];
    }
    const status = statusOfExpress(failure);
    if (status)
      return [
        status,
        { error: CODE_OF_STATUS[status] ?? 'bad_request', message: 'The request cannot be read. Check its body and headers.' },
      ];
    return [
      500,
      { error: 'internal_error', message: 'Something went wrong on our side. Try again; if it stays, quote the request id.' },
    ];
  }
}

/** Express and its body parser throw plain errors with a 4xx `status`. */
function statusOfExpress(failure: unknown): number | null {
  const status = (failure as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
