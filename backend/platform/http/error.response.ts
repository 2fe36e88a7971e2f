/** Every refusal of the API: a stable code, a sentence that says what to do, and the id to quote. */
export interface ErrorResponse {
  error: string;
  message: string;
  requestId: string;
  details?: Record<string, unknown>;
}
