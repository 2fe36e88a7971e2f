import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { feedbackComment } from '../../published/sealed-fields.ts';
import { filingNotFound, formLocked, notScoredYet, ruleNotRecognized } from '../../scoring.errors.ts';
import { scoreFeedbackDecider } from '../score-feedback.decider.ts';
import { scoreFeedbackStream } from '../score-feedback.stream.ts';
import { GiveFeedbackCommand } from './give-feedback.command.ts';
import { ScoredFilings } from './scored-filings.port.ts';

@CommandHandler(GiveFeedbackCommand)
export class GiveFeedbackHandler implements ICommandHandler<GiveFeedbackCommand> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly filings: ScoredFilings,
    private readonly cipher: FieldCipher,
  ) {}

  /** @throws filing_not_found, form_locked, not_judged_yet, rule_not_recognized, too_much_feedback. */
  async execute({ accountId, accession, feedback, brandId, context }: GiveFeedbackCommand): Promise<CommandResult> {
    const filing = await this.filings.of(accession, accountId, brandId);
    if (filing === null) throw filingNotFound();
    if (filing.locked) throw formLocked();
    const { level, score, rulesVersion, ruleIds } = filing;
    if (level === null) throw notScoredYet();
    const { verdict, ruleId, comment } = feedback;
    if (ruleId !== null && !ruleIds.includes(ruleId)) throw ruleNotRecognized();
    const stream = scoreFeedbackStream(accountId);
    const sealed = comment && (await this.cipher.encrypt(feedbackComment(accountId), comment));
    const command = { accountId, accession, verdict, ruleId, comment: sealed || null, shown: { level, score, rulesVersion } };
    return this.commands.execute(scoreFeedbackDecider, stream, command, context);
  }
}
