import type { SpanRequest } from '../observability/tracing/tracing.ts';
import type { CommandContext } from './command-context.ts';

/** The span of a decision about a stream: what its events cause is found below it by the id of its command. */
export function decisionSpan(
  stream: string,
  { correlationId, commandId, causationId }: Pick<CommandContext, 'correlationId' | 'commandId' | 'causationId'>,
): SpanRequest {
  const attributes = { commandId, causationId };
  return { name: `decide ${stream.split('-')[0]}`, correlationId, id: commandId, attributes };
}
