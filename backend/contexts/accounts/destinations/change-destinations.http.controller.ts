import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { RecentSignInGuard } from '#platform/http/recent-sign-in.guard.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import type { DestinationSettings } from '../published/destination.events.ts';
import { AddDestination, ChangeDestination, RotateDestinationSecret } from './change-destinations.command.ts';
import {
  type AddDestinationRequest,
  addDestinationRequest,
  type ChangeDestinationRequest,
  changeDestinationRequest,
} from './change-destinations.request.ts';
import type { ChangeDestinationResponse, IssuedSecretResponse } from './change-destinations.response.ts';

/** Adds, changes and removes the webhooks and chats that an account's alerts are sent to. */
@Controller('api/destinations')
@UseGuards(SessionGuard)
export class ChangeDestinationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Post()
  @HttpCode(200)
  @UseGuards(RecentSignInGuard)
  async add(
    @Body(new ZodPipe(addDestinationRequest)) { kind, name, address, ...settings }: AddDestinationRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<IssuedSecretResponse> {
    const context = this.contexts.forRequest(request, accountId);
    const { brandId } = requestContextOf(request);
    const command = new AddDestination(accountId, { kind, name, address: address ?? null, settings }, brandId, context);
    const { destinationId: id, secret } = await this.commands.execute(command);
    return { id, secret };
  }

  @Post(':id')
  @HttpCode(200)
  change(
    @Param('id') id: string,
    @Body(new ZodPipe(changeDestinationRequest)) body: ChangeDestinationRequest,
    @Actor() actor: RequestActor,
    @Req() request: Request,
  ): Promise<ChangeDestinationResponse> {
    const settings = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return this.#change(id, settings as Partial<DestinationSettings>, actor, request);
  }

  @Post(':id/rotate')
  @HttpCode(200)
  @UseGuards(RecentSignInGuard)
  async rotate(
    @Param('id') id: string,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<IssuedSecretResponse> {
    const context = this.contexts.forRequest(request, accountId);
    const { secret } = await this.commands.execute(new RotateDestinationSecret(accountId, id, context));
    return { id, secret };
  }

  @Post(':id/resume')
  @HttpCode(200)
  resume(@Param('id') id: string, @Actor() actor: RequestActor, @Req() request: Request): Promise<ChangeDestinationResponse> {
    return this.#change(id, 'resume', actor, request);
  }

  @Post(':id/remove')
  @HttpCode(200)
  remove(@Param('id') id: string, @Actor() actor: RequestActor, @Req() request: Request): Promise<ChangeDestinationResponse> {
    return this.#change(id, 'remove', actor, request);
  }

  async #change(
    id: string,
    change: Partial<DestinationSettings> | 'resume' | 'remove',
    { accountId }: RequestActor,
    request: Request,
  ): Promise<ChangeDestinationResponse> {
    const context = this.contexts.forRequest(request, accountId);
    const { events } = await this.commands.execute(new ChangeDestination(accountId, id, change, context));
    return { changed: events.length > 0 };
  }
}
