import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { ThemeColors } from '../published/theme-palette.ts';

export class ChangeTheme extends Command<boolean> {
  constructor(
    readonly brandId: string,
    readonly colours: ThemeColors | null,
    readonly reason: string,
    readonly expected: number | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}
