import { Body, Controller, Get, Header, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ifMatchOf } from '#platform/http/if-match.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { contrastProblems, problemWords } from '../published/theme-palette.ts';
import { ChangeTheme } from './change-theme.command.ts';
import { ShowThemeCss, ShowThemes } from './show-themes.query.ts';
import { type ChangeThemeRequest, type CheckThemeRequest, changeThemeRequest, checkThemeRequest } from './theme.request.ts';
import type { ChangedThemeResponse, CheckedThemeResponse, ThemesResponse } from './theme.response.ts';

@Controller('api/admin')
@UseGuards(AdminGuard)
export class ThemeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Get('theme')
  @AdminRoleNeeded('viewer')
  show(): Promise<ThemesResponse> {
    return this.queries.execute(new ShowThemes());
  }

  @Post('theme-check')
  @HttpCode(200)
  @AdminRoleNeeded('viewer')
  check(@Body(new ZodPipe(checkThemeRequest)) { colours }: CheckThemeRequest): CheckedThemeResponse {
    return { problems: contrastProblems(colours).map(problemWords) };
  }

  @Post('theme/:brandId')
  @HttpCode(200)
  @AdminRoleNeeded('operator')
  async change(
    @Param('brandId') brandId: string,
    @Body(new ZodPipe(changeThemeRequest)) { colours, reason }: ChangeThemeRequest,
    @Admin() { adminId }: AdminActor,
    @Req() request: Request,
  ): Promise<ChangedThemeResponse> {
    const context = this.contexts.forRequest(request, adminId, 'admin');
    return { changed: await this.commands.execute(new ChangeTheme(brandId, colours, reason, ifMatchOf(request), context)) };
  }
}

/** Theme style sheets by version, so that browsers can cache them. */
@Controller('api/brand-theme')
export class ThemeCssController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':brandId/:version')
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  css(@Param('brandId') brandId: string, @Param('version') version: string): Promise<string> {
    return this.queries.execute(new ShowThemeCss(brandId, version));
  }
}
