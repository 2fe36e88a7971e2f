import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { DomainError } from '#platform/commands/decider.ts';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { ChangeSettingsCommand, type RequestedSettings } from './change-settings.command.ts';
import {
  type PreferencesRequest,
  type ProfileRequest,
  preferencesRequest,
  profileRequest,
  type ThresholdsRequest,
  thresholdsRequest,
} from './change-settings.request.ts';
import type { ChangeSettingsResponse } from './change-settings.response.ts';

const CADENCES = { real_time: 'realTime', daily: 'daily' } as const;
const DIGESTS = { when_new: 'whenNew', always: 'always', never: 'never' } as const;

const contactsElsewhere = () =>
  new DomainError(
    'contact_not_here',
    'Nothing was changed. To change a contact, use POST /api/notify or POST /api/add-secondary-contact, which send a verification message.',
  );

@Controller('api')
@UseGuards(SessionGuard)
export class ChangeSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post('profile')
  @HttpCode(200)
  profile(@Body(new ZodPipe(profileRequest)) body: ProfileRequest, @Actor() actor: RequestActor, @Req() request: Request) {
    const { email, phone, name, timeZone, notify_via, push, thresholds, rules } = body;
    if (email !== undefined || phone !== undefined) throw contactsElsewhere();
    const change = {
      name: name === '' ? null : name,
      notifyVia: notify_via,
      thresholds,
      digest: { timeZone },
      delivery: { push },
      rules,
    };
    return this.#change(change, actor, request);
  }

  @OpenToApiKeys('alerts')
  @Post('update-notification-preferences')
  @HttpCode(200)
  preferences(
    @Body(new ZodPipe(preferencesRequest)) body: PreferencesRequest,
    @Actor() actor: RequestActor,
    @Req() request: Request,
  ) {
    const digest = {
      cadence: body.cadence && CADENCES[body.cadence],
      digest: body.digest && DIGESTS[body.digest],
      timeZone: body.time_zone ?? body.quietHours?.timeZone,
    };
    const { quietHours, dailySmsCap, push } = body;
    const hours = quietHours && { from: quietHours.from, to: quietHours.to, allowCritical: quietHours.allowCritical };
    return this.#change(
      { notifyVia: body.notify_via, digest, delivery: { quietHours: hours, dailySmsCap, push } },
      actor,
      request,
    );
  }

  @OpenToApiKeys('alerts')
  @Post('update-alert-thresholds')
  @HttpCode(200)
  thresholds(
    @Body(new ZodPipe(thresholdsRequest)) body: ThresholdsRequest,
    @Actor() actor: RequestActor,
    @Req() request: Request,
  ) {
    const { rules, ...thresholds } = body;
    return this.#change({ thresholds, rules }, actor, request);
  }

  async #change(change: RequestedSettings, { accountId }: RequestActor, request: Request): Promise<ChangeSettingsResponse> {
    const context = this.contexts.forRequest(request, accountId);
    const result = await this.commands.execute(new ChangeSettingsCommand(accountId, change, context));
    await this.writes.waitFor(accountId, result);
    return { changed: result.events.length > 0 };
  }
}
