import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { AnswerPart } from '#contexts/assistant/ask/ask-question.response.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { refusal, UNREACHABLE, userHeaders } from '#shared/api/http.ts';
import { addressOf } from '#shared/base-path.ts';

export type Statement = Extract<AnswerPart, { event: 'statement' }>['data'];
export type Citation = Statement['citations'][number];

const PARTS = new Set<string>(['statement', 'not_found', 'declined', 'done', 'error'] satisfies AnswerPart['event'][]);
const CUT = 'The connection was lost. Please ask again.';

function partOf({ event, data }: EventSourceMessage): AnswerPart | null {
  if (event === undefined || !PARTS.has(event)) return null;
  const parsed: unknown = JSON.parse(data);
  return typeof parsed === 'object' && parsed !== null ? ({ event, data: parsed } as AnswerPart) : null;
}

/**
 * Asks a question and streams the parts of the answer. @throws ApiError if it is refused, the server is unavailable, or the answer is cut off; parts
 * already received remain valid.
 */
export async function askQuestion(question: string, onPart: (part: AnswerPart) => void, signal: AbortSignal): Promise<void> {
  const headers = { Accept: 'text/event-stream', 'Content-Type': 'application/json', ...userHeaders() };
  const response = await fetch(addressOf('/api/assistant/ask'), {
    method: 'POST',
    headers,
    body: JSON.stringify({ question }),
    signal,
    cache: 'no-store',
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new ApiError(0, UNREACHABLE);
  });
  if (!response.ok || !response.body) throw await refusal(response, userHeaders()['X-Session']);
  let complete = false;
  const parser = createParser({
    onEvent: (message) => {
      const part = partOf(message);
      if (part === null) return;
      if (part.event === 'error') throw new ApiError(response.status, JSON.stringify(part.data));
      complete ||= part.event === 'done';
      onPart(part);
    },
  });
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    throw signal.aborted || error instanceof ApiError ? error : new ApiError(0, CUT);
  }
  if (!complete) throw new ApiError(0, CUT);
}
