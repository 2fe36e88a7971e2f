import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { DomainError } from '#platform/commands/decider.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { RecentSignInGuard } from '#platform/http/recent-sign-in.guard.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { assertSameSession } from '../assert-same-session.service.ts';
import { DeleteAccount } from './delete-account.command.ts';
import { type DeleteAccountRequest, deleteAccountRequest } from './delete-account.request.ts';
import type { DeleteAccountResponse } from './delete-account.response.ts';

/** Deletes the caller's account: closes it now and erases it after the waiting period (architecture 3.6, ADR 91). */
@Controller('api')
export class DeleteAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post('delete-account')
  @HttpCode(200)
  @UseGuards(SessionGuard, RecentSignInGuard)
  async delete(
    @Body(new ZodPipe(deleteAccountRequest)) { session, confirm }: DeleteAccountRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<DeleteAccountResponse> {
    assertSameSession(request, session);
    if (confirm !== true) {
      throw new DomainError('confirmation_required', 'Nothing was deleted. Send `confirm: true` to delete the account.');
    }
    const context = this.contexts.forRequest(request, accountId);
    const { eraseAt, results } = await this.commands.execute(new DeleteAccount(accountId, context));
    await this.writes.waitFor(accountId, ...results);
    return { deleted: true, erase_at: eraseAt };
  }
}
