import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { ChangeTemplateRequest } from './change-template.request.ts';

/** Publishes a template, or restores the shipped files. @returns whether the template changed. */
export class ChangeTemplate extends Command<boolean> {
  constructor(
    readonly name: string,
    readonly request: ChangeTemplateRequest,
    readonly expected: number | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}
