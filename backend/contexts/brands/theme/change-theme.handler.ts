import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { isBrandId } from '../published/brand.catalog.ts';
import { brandThemeDecider } from './brand-theme.decider.ts';
import { themeNotFound } from './brand-theme.errors.ts';
import { brandThemeStream } from './brand-theme.stream.ts';
import { ChangeTheme } from './change-theme.command.ts';
import { ThemeLinks } from './theme-links.service.ts';

@CommandHandler(ChangeTheme)
export class ChangeThemeHandler implements ICommandHandler<ChangeTheme> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly links: ThemeLinks,
  ) {}

  /** @returns whether the colors changed. @throws contrast_too_low, theme_changed, theme_not_found. */
  async execute({ brandId, colours, reason, expected, context }: ChangeTheme): Promise<boolean> {
    if (!isBrandId(brandId)) throw themeNotFound();
    const change = { brandId, colours, reason, expected };
    const { events } = await this.executor.execute(brandThemeDecider, brandThemeStream(brandId), change, context);
    this.links.forget(brandId);
    return events.length > 0;
  }
}
