import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '../../../platform/commands/decider.ts';
import { SessionGuard } from '../../../platform/http/session.guard.ts';
import { ZodPipe } from '../../../platform/http/zod.pipe.ts';

const emptyBody = z.object({});

/** Nothing is sold yet (decision 10), so no account has a subscription. */
@Controller('api')
@UseGuards(SessionGuard)
export class CancelSubscriptionController {
  /** No body and `{}` are the same. @throws no_subscription */
  @Post('cancel-subscription')
  @HttpCode(200)
  cancel(@Body(new ZodPipe(emptyBody)) _body: z.infer<typeof emptyBody>): never {
    throw new DomainError(
      'no_subscription',
      'This account has no subscription, so nothing is charged and nothing to cancel.',
      'conflict',
    );
  }
}
