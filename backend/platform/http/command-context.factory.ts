import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../clock/clock.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { deterministicId, randomId } from '../ids/ids.ts';
import { requestContextOf } from './request-context.ts';

/** Creates the {@link CommandContext} of an HTTP request. */
@Injectable()
export class CommandContexts {
  constructor(private readonly clock: Clock) {}

  /** For a request that is never treated as a repetition. Its body may contain a password, so not even a hash of it is stored. */
  forOneRequest(request: Request, actorId: string, actorType: CommandContext['actorType']): CommandContext {
    const { bodyHash: _, ...context } = this.forRequest(request, actorId, actorType);
    const commandId = randomId();
    return { ...context, commandId, causationId: commandId };
  }

  /**
   * commandId = UUIDv5(actor | route | Idempotency-Key), so a repeated request repeats its command; random without the header.
   * @param actorId account id, or `anonymous` before one exists.
   */
  forRequest(request: Request, actorId: string, actorType: CommandContext['actorType'] = 'user'): CommandContext {
    const { requestId, brandId } = requestContextOf(request);
    const key = request.get('idempotency-key');
    const commandId = key ? deterministicId(actorId, `${request.method} ${request.path}`, key) : randomId();
    return {
      commandId,
      actorId,
      actorType,
      correlationId: requestId,
      causationId: commandId,
      brandId,
      ...(key
        ? {
            // The body may contain a contact. The HMAC key comes from the client and is never stored, so the log does not reveal the body.
            bodyHash: createHmac('sha256', key)
              .update(JSON.stringify(request.body ?? null))
              .digest('hex'),
          }
        : {}),
      occurredAt: this.clock.now().toISOString(),
    };
  }
}
