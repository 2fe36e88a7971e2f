import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

/** Corrects what ownership reports say of their issuer or of the title of one owner. Answers what was recorded of each filing. */
export class CorrectReports extends Command<readonly CommandResult[]> {
  constructor(
    readonly accessions: readonly string[],
    /** The right issuer by its CIK, ten digits; its name where the company reference does not have it. Null leaves the issuer. */
    readonly issuer: { readonly cik: string; readonly name: string | null } | null,
    /** The right title of one owner; a null title states none. Null leaves the titles. */
    readonly title: { readonly cik: string; readonly title: string | null } | null,
    /** Stays in the log for ever, so it must name no person. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
