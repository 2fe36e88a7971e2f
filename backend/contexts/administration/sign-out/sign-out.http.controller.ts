import { Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded, WithoutSecondFactor } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { SignOutAdministrator } from './sign-out.command.ts';
import type { SignOutResponse } from './sign-out.response.ts';

@Controller('api/admin/sign-out')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
@WithoutSecondFactor()
export class SignOutController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Post()
  @HttpCode(200)
  async signOut(@Admin() { adminId, sessionKey }: AdminActor, @Req() request: Request): Promise<SignOutResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    await this.commands.execute(new SignOutAdministrator(adminId, sessionKey, context));
    return { signedOut: true };
  }
}
