import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';

/** Corrects the issuer or one owner's title in ownership reports. @returns one result per filing. */
export class CorrectReports extends Command<readonly CommandResult[]> {
  constructor(
    readonly accessions: readonly string[],
    /** The correct issuer: its CIK (ten digits), and its name if the company list doesn't have it. Null to leave the issuer unchanged. */
    readonly issuer: { readonly cik: string; readonly name: string | null } | null,
    /** One owner's correct title; a null title removes it. Null to leave titles unchanged. */
    readonly title: { readonly cik: string; readonly title: string | null } | null,
    /** Stored in the log permanently, so it must not contain personal data. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
