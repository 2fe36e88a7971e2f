import type { ErrorResponse } from '../../../../backend/platform/http/error.response.ts';

/** A call that did not succeed. `message` is the response body, or `HTTP status: text` when it was empty (spec section 7). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The fields of the server's error body, where the text is one. */
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

/** Server message, else its error field, else the raw text, else the given sentence (spec section 8). */
export function errorSentence(error: unknown, fallback: string): string {
  if (!(error instanceof Error)) return fallback;
  const body = errorBody(error.message);
  const sentence = body ? (body.message ?? body.error) : error.message;
  return sentence || fallback;
}

/** The id to quote when asking for help; null when no answer came. */
export function errorRequestId(error: unknown): string | null {
  return error instanceof ApiError ? (errorBody(error.message)?.requestId ?? null) : null;
}
