import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { TestTemplateRequest } from './test-template.request.ts';

/** Queues a test email. @returns its outbox row. */
export class TestTemplate extends Command<{ readonly rowId: string }> {
  constructor(
    readonly adminId: string,
    readonly name: string,
    readonly request: TestTemplateRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}
