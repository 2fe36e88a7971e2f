import { Body, Controller, Get, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded, WithoutSecondFactor } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import type { PasskeyOptionsResponse } from '#platform/webauthn/passkey.response.ts';
import { passkeySite } from '#platform/webauthn/passkey.ts';
import { ChangeOwnPassword, ConfirmSecondFactor, RemoveSecondFactor, StartSecondFactor } from './my-access.command.ts';
import {
  type AddOwnPasskeyRequest,
  addOwnPasskeyRequest,
  type ChangePasswordRequest,
  type ConfirmRequest,
  changePasswordRequest,
  confirmRequest,
  type PasswordRequest,
  passwordRequest,
} from './my-access.request.ts';
import type {
  ConfirmedResponse,
  EnrollmentResponse,
  MyAccessResponse,
  PasskeysChangedResponse,
  PasswordChangedResponse,
  SecondFactorRemovedResponse,
} from './my-access.response.ts';
import { AddOwnPasskey, OfferOwnPasskey, RemoveOwnPasskey } from './own-passkeys.command.ts';
import { qrPicture } from './qr-picture.service.ts';
import { ShowMyAccess } from './show-my-access.query.ts';

/**
 * Shows and changes the calling administrator's own credentials. Bodies contain secrets, so commands use `forOneRequest`, which does not log a hash of
 * the body.
 */
@Controller('api/admin/me')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
export class MyAccessController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Get('access')
  @WithoutSecondFactor()
  show(@Admin() { adminId }: AdminActor, @Req() request: Request): Promise<MyAccessResponse> {
    return this.queries.execute(new ShowMyAccess(adminId, passkeySite(request).rpId));
  }

  @Post('password')
  @HttpCode(200)
  changePassword(
    @Body(new ZodPipe(changePasswordRequest)) { password, next: newPassword }: ChangePasswordRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<PasswordChangedResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    return this.commands.execute(new ChangeOwnPassword(adminId, password, newPassword, context));
  }

  @Post('second-factor')
  @WithoutSecondFactor()
  @HttpCode(200)
  async start(
    @Body(new ZodPipe(passwordRequest)) { password }: PasswordRequest,
    @Admin() { adminId }: AdminActor,
  ): Promise<EnrollmentResponse> {
    const { factorId, key, uri } = await this.commands.execute(new StartSecondFactor(adminId, password));
    return { factorId, key, picture: await qrPicture(uri) };
  }

  @Post('second-factor/confirm')
  @WithoutSecondFactor()
  @HttpCode(200)
  async confirm(
    @Body(new ZodPipe(confirmRequest)) { factorId, code }: ConfirmRequest,
    @Admin() { adminId, sessionKey }: AdminActor,
    @Req() request: Request,
  ): Promise<ConfirmedResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    const codes = await this.commands.execute(new ConfirmSecondFactor(adminId, factorId, code, sessionKey, context));
    return { recoveryCodes: [...codes] };
  }

  @Post('second-factor/remove')
  @HttpCode(200)
  async remove(
    @Body(new ZodPipe(passwordRequest)) { password }: PasswordRequest,
    @Admin() { adminId, sessionKey }: AdminActor,
    @Req() request: Request,
  ): Promise<SecondFactorRemovedResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    await this.commands.execute(new RemoveSecondFactor(adminId, password, sessionKey, context));
    return { secondFactor: false };
  }

  @Post('passkeys/options')
  @HttpCode(200)
  offerPasskey(
    @Body(new ZodPipe(passwordRequest)) { password }: PasswordRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<PasskeyOptionsResponse> {
    return this.commands.execute(new OfferOwnPasskey(adminId, password, passkeySite(request)));
  }

  @Post('passkeys')
  @HttpCode(200)
  async addPasskey(
    @Body(new ZodPipe(addOwnPasskeyRequest)) { name, answer }: AddOwnPasskeyRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<PasskeysChangedResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    await this.commands.execute(new AddOwnPasskey(adminId, name, answer, passkeySite(request), context));
    return { changed: true };
  }

  @Post('passkeys/:id/remove')
  @HttpCode(200)
  async removePasskey(
    @Param('id') id: string,
    @Body(new ZodPipe(passwordRequest)) { password }: PasswordRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<PasskeysChangedResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    await this.commands.execute(new RemoveOwnPasskey(adminId, password, id.slice(0, 100), context));
    return { changed: true };
  }
}
