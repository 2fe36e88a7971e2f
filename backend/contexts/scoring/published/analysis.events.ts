import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';
import { level, quote } from './scoring.events.ts';

/** Why there is no analysis. Every one of them means: the rules' level and texts stand. */
export const analysisFailure = z.enum([
  /** No answer in time. */
  'timeout',
  /** 429, also after waiting as long as the provider asked. */
  'rate_limited',
  /** 5xx, or an answer that is none of the provider's format. */
  'provider_error',
  'unreachable',
  /** The provider does not take the request: key, model or request itself. */
  'rejected',
  /** The model declined, or the provider's filter did. */
  'refused',
  /** The answer was cut off. */
  'truncated',
  /** The answer is not of the shape that was asked for. */
  'malformed',
  /** The texts hold markup, links or addresses: they are not shown to anybody. */
  'unsafe_text',
  /** Too many failures in a row: the provider is left alone for a while. */
  'circuit_open',
  /** The day's tokens are used up. */
  'budget_exhausted',
]);
export type AnalysisFailure = z.infer<typeof analysisFailure>;

/** What was asked: the same input, prompt and model are never asked twice. */
const asked = {
  accession: z.string(),
  model: z.string(),
  promptVersion: z.string(),
  /** SHA-256 of the messages sent, hex. */
  inputHash: z.string(),
  /** From the request to the last answer, retries included. */
  durationMs: z.number().int(),
  tokens: z.object({ input: z.number().int(), output: z.number().int() }),
};

/** On the filing's own stream, beside its score. */
export const FilingAnalysed = defineEvent('FilingAnalysed', {
  schema: z.object({
    ...asked,
    /** Plain text, at most 160 characters. */
    oneLiner: z.string(),
    /** Plain text, at most 900 characters. */
    summary: z.string(),
    /** A suggestion whose quote stands word for word in the filing's text; null when there was none or its quote was not found. */
    suggestion: z.object({ level, quote }).nullable(),
    /** The rules' level when it was asked. */
    rulesLevel: level,
    /** The rules' level, moved by the suggestion at most one band. */
    effectiveLevel: level,
  }),
});

export const FilingAnalysisFailed = defineEvent('FilingAnalysisFailed', {
  schema: z.object({ ...asked, reason: analysisFailure }),
});

export type AnalysisEvent = EventOf<typeof FilingAnalysed> | EventOf<typeof FilingAnalysisFailed>;
export const analysisEvents = [FilingAnalysed, FilingAnalysisFailed] as const;
