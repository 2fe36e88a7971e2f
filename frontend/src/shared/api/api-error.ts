import type { ErrorResponse } from '#platform/http/error.response.ts';

/** A failed call. `message` is the response body, or `HTTP status: text` if that is empty (spec section 7); without a response, a sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The fields of the server's error body; null if the text isn't a JSON object. */
export function errorBody(text: string): Partial<ErrorResponse> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

export function errorCode(error: unknown): string | null {
  return error instanceof ApiError ? (errorBody(error.message)?.error ?? null) : null;
}

/** The `details` of the server's error body; empty without one. */
export function errorDetails(error: unknown): Readonly<Record<string, unknown>> {
  return (error instanceof ApiError && errorBody(error.message)?.details) || {};
}

/** Server message, or else its error field, or else the raw text, or else the given sentence (spec section 8). */
export function errorSentence(error: unknown, fallback: string): string {
  if (!(error instanceof Error)) return fallback;
  const body = errorBody(error.message);
  const sentence = body ? (body.message ?? body.error) : error.message;
  return sentence || fallback;
}

/** The request id to quote when asking for help; null without a response. */
export function errorRequestId(error: unknown): string | null {
  return error instanceof ApiError ? (errorBody(error.message)?.requestId ?? null) : null;
}
