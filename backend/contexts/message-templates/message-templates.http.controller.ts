import { Body, Controller, Get, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '../../platform/http/admin.guard.ts';
import type { AdminActor } from '../../platform/http/admin-resolver.port.ts';
import { CommandContexts } from '../../platform/http/command-context.factory.ts';
import { ifMatchOf } from '../../platform/http/if-match.ts';
import { ZodPipe } from '../../platform/http/zod.pipe.ts';
import { SendStatusWatch } from '../../platform/outbox/send-status-watch.ts';
import { ChangeTemplate } from './change-template/change-template.command.ts';
import { type ChangeTemplateRequest, changeTemplateRequest } from './change-template/change-template.request.ts';
import type { ChangedTemplateResponse } from './change-template/change-template.response.ts';
import { PreviewTemplate } from './preview-template/preview-template.command.ts';
import { type PreviewTemplateRequest, previewTemplateRequest } from './preview-template/preview-template.request.ts';
import type { PreviewTemplateResponse } from './preview-template/preview-template.response.ts';
import { ListTemplates, ShowTemplate } from './show-templates/show-templates.query.ts';
import type { TemplateListResponse, TemplateResponse } from './show-templates/show-templates.response.ts';
import { TestTemplate } from './test-template/test-template.command.ts';
import { type TestTemplateRequest, testTemplateRequest } from './test-template/test-template.request.ts';
import type { TestedTemplateResponse } from './test-template/test-template.response.ts';

@Controller('api/admin/message-templates')
@UseGuards(AdminGuard)
export class MessageTemplatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly contexts: CommandContexts,
    private readonly sendStatuses: SendStatusWatch,
  ) {}

  @Get()
  @AdminRoleNeeded('viewer')
  list(): Promise<TemplateListResponse> {
    return this.queries.execute(new ListTemplates());
  }

  @Get(':name')
  @AdminRoleNeeded('viewer')
  show(@Param('name') name: string): Promise<TemplateResponse> {
    return this.queries.execute(new ShowTemplate(name));
  }

  @Post(':name/preview')
  @HttpCode(200)
  @AdminRoleNeeded('viewer')
  preview(
    @Param('name') name: string,
    @Body(new ZodPipe(previewTemplateRequest)) body: PreviewTemplateRequest,
    @Admin() { adminId }: AdminActor,
  ): Promise<PreviewTemplateResponse> {
    return this.commands.execute(new PreviewTemplate(adminId, name, body));
  }

  @Post(':name')
  @HttpCode(200)
  @AdminRoleNeeded('operator')
  async change(
    @Param('name') name: string,
    @Body(new ZodPipe(changeTemplateRequest)) body: ChangeTemplateRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<ChangedTemplateResponse> {
    const context = this.contexts.forRequest(request, adminId, 'admin');
    return { changed: await this.commands.execute(new ChangeTemplate(name, body, ifMatchOf(request), context)) };
  }

  @Post(':name/test')
  @HttpCode(200)
  @AdminRoleNeeded('operator')
  async test(
    @Param('name') name: string,
    @Body(new ZodPipe(testTemplateRequest)) body: TestTemplateRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<TestedTemplateResponse> {
    const context = this.contexts.forOneRequest(request, adminId, 'admin');
    const { rowId } = await this.commands.execute(new TestTemplate(adminId, name, body, context));
    return { message: await this.sendStatuses.of(rowId) };
  }
}
