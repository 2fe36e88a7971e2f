import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { level, quote } from './scoring.events.ts';

/** Why there is no analysis. The rules' level and texts are then shown. */
export const analysisFailure = z.enum([
  /** No answer in time. */
  'timeout',
  /** 429: again after a short wait, or with a Retry-After that is too long to wait for. */
  'rate_limited',
  /** 5xx, 408, or a body that isn't JSON. */
  'provider_error',
  'unreachable',
  /** The provider rejects the request because of its key, model or contents. */
  'rejected',
  /** The model or the provider's filter declined. */
  'refused',
  /** The answer was cut off. */
  'truncated',
  /** The response isn't a chat completion, or its answer doesn't have the requested format. */
  'malformed',
  /** The texts contain markup, links or addresses, so they aren't shown. */
  'unsafe_text',
  /** The texts give advice or instructions. */
  'advice',
  /** A figure or date in the texts is neither in the filing nor in the rules' texts about it. */
  'unproven_figure',
  /** The texts mention a name that isn't in the filing. */
  'unproven_name',
  /** The circuit breaker is open: too many failures in a row, or the provider asked for a long pause. */
  'circuit_open',
  /** The day's tokens are used up. */
  'budget_exhausted',
]);
export type AnalysisFailure = z.infer<typeof analysisFailure>;

/** The question, and what asking it cost. Once answered, a question (same model, prompt and input) is never asked again. */
const attemptFields = {
  accession: z.string(),
  model: z.string(),
  promptVersion: z.string(),
  /** SHA-256 of the messages sent, in hex. */
  inputHash: z.string(),
  /** From the request to the last answer, retries included. */
  durationMs: z.number().int(),
  tokens: z.object({ input: z.number().int(), output: z.number().int() }),
};

/** On the filing's stream, like its score. */
export const FilingAnalysed = defineEvent('FilingAnalysed', {
  schema: z.object({
    ...attemptFields,
    /** Plain text, at most 160 characters. */
    oneLiner: z.string(),
    /** Plain text, at most 900 characters. */
    summary: z.string(),
    /** A suggestion whose quote is verbatim in the filing's text; null if there was none, or its quote wasn't found. */
    suggestion: z.object({ level, quote }).nullable(),
    /** The rules' level at the time of the question. */
    rulesLevel: level,
    /** The rules' level, moved by the suggestion by at most one level. */
    effectiveLevel: level,
  }),
});

export const FilingAnalysisFailed = defineEvent('FilingAnalysisFailed', {
  schema: z.object({ ...attemptFields, reason: analysisFailure }),
});

export type AnalysisEvent = EventOf<typeof FilingAnalysed> | EventOf<typeof FilingAnalysisFailed>;
export const analysisEvents = [FilingAnalysed, FilingAnalysisFailed] as const;
