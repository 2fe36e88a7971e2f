import { Controller, Get, Req, ServiceUnavailableException, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { requestContextOf } from '../../backend/platform/http/request-context.ts';
import { Actor, SessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { ProfileQuery } from './profile.query.ts';
import type { ProfileResponse } from './profile.response.ts';

@Controller('api')
export class ProfileController {
  constructor(private readonly queries: QueryBus) {}

  @Get('profile')
  @UseGuards(SessionGuard)
  async profile(@Actor() { accountId, sessionKey }: RequestActor, @Req() request: Request): Promise<ProfileResponse> {
    const profile = await this.queries.execute(new ProfileQuery(accountId, sessionKey, requestContextOf(request).brandId));
    if (profile) return profile;
    throw new ServiceUnavailableException({
      error: 'view_behind',
      message: 'Your account was just created and isn’t ready yet. Try again in a second.',
      details: { retryAfterSeconds: 1 },
    });
  }
}
