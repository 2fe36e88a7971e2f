import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { CorrectReports } from './correct-reports.command.ts';
import { type CorrectReportsRequest, correctReportsRequest } from './correct-reports.request.ts';
import type { CorrectReportsResponse } from './correct-reports.response.ts';

@Controller('api/admin/insiders')
@UseGuards(AdminGuard)
@AdminRoleNeeded('operator')
export class CorrectReportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post('reports/correct')
  @HttpCode(200)
  async correct(
    @Body(new ZodPipe(correctReportsRequest)) { accessions, issuer, title, reason }: CorrectReportsRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<CorrectReportsResponse> {
    const context = this.contexts.forRequest(request, adminId, 'admin');
    const correctIssuer = issuer === undefined ? null : { cik: issuer.cik, name: issuer.name ?? null };
    const results = await this.commands.execute(new CorrectReports(accessions, correctIssuer, title ?? null, reason, context));
    await this.writes.waitFor(adminId, ...results);
    return { changed: results.filter(({ events }) => events.length > 0).length };
  }
}
