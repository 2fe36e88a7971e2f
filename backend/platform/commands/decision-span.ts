import type { SpanRequest } from '../observability/tracing/tracing.ts';
import type { CommandContext } from './command-context.ts';

/** Tracing span of a decision on a stream; work caused by its events is linked through the command's id. */
export function decisionSpan(
  stream: string,
  { correlationId, commandId, causationId }: Pick<CommandContext, 'correlationId' | 'commandId' | 'causationId'>,
): SpanRequest {
  const attributes = { commandId, causationId };
  return { name: `decide ${stream.split('-')[0]}`, correlationId, id: commandId, attributes };
}
