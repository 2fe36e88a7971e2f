import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { RevealContacts } from './reveal-contacts.command.ts';
import { type RevealContactsRequest, revealContactsRequest } from './reveal-contacts.request.ts';
import type { RevealContactsResponse } from './reveal-contacts.response.ts';

@Controller('api/admin/users')
@UseGuards(AdminGuard)
export class RevealContactsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post(':id/reveal-contacts')
  @HttpCode(200)
  @AdminRoleNeeded('operator')
  async reveal(
    @Param('id') id: string,
    @Body(new ZodPipe(revealContactsRequest)) { reason }: RevealContactsRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<RevealContactsResponse> {
    const context = this.contexts.forRequest(request, adminId, 'admin');
    const { contacts, result } = await this.commands.execute(new RevealContacts(id.slice(0, 100), reason, context));
    await this.writes.waitFor(adminId, result);
    return { contacts: [...contacts] };
  }
}
