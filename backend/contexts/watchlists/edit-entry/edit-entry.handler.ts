import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import { FieldCipher } from '../../../platform/privacy/field-cipher.ts';
import { FORM_TYPES } from '../../brands/published/brand.catalog.ts';
import { Entitlements } from '../entitlements.port.ts';
import { completeRules } from '../published/entry-rules.policy.ts';
import { TickerResolver } from '../ticker-resolver.port.ts';
import { watchlistDecider } from '../watchlist.decider.ts';
import { formNotRecognized } from '../watchlist.errors.ts';
import { watchlistStream } from '../watchlist.stream.ts';
import { EditEntryCommand } from './edit-entry.command.ts';

@CommandHandler(EditEntryCommand)
export class EditEntryHandler implements ICommandHandler<EditEntryCommand> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly tickers: TickerResolver,
    private readonly entitlements: Entitlements,
    private readonly cipher: FieldCipher,
  ) {}

  /** @throws ticker_not_followed, entry_changed, form_not_recognized, form_locked, mute_too_long. */
  async execute({ accountId, ticker, change, version, brandId, context }: EditEntryCommand) {
    const { forms, note, rules, mutedUntil, tags } = change;
    const unknownForms = (forms ?? []).filter((form) => !(FORM_TYPES as readonly string[]).includes(form));
    if (unknownForms.length > 0) throw formNotRecognized(unknownForms);
    const typed = ticker.toUpperCase();
    const stream = watchlistStream(accountId);
    const seal = (field: string, text: string) => this.cipher.encrypt(accountId, `${stream}|${field}`, text);
    const command = {
      kind: 'edit',
      accountId,
      tickers: [typed, this.tickers.resolve(ticker)?.ticker ?? typed],
      ...(await this.entitlements.of(accountId, brandId)),
      brandId,
      forms,
      note: typeof note === 'string' ? await seal('TickerNote|note', note) : note,
      tags: tags === undefined ? undefined : tags.length === 0 ? null : await seal('TickerTags|tags', JSON.stringify(tags)),
      rules: rules ? completeRules(rules) : rules,
      mutedUntil,
      version,
      now: context.occurredAt,
    } as const;
    const result = await this.commands.execute(watchlistDecider, stream, command, context);
    const [event] = result.events;
    return { ticker: event && 'ticker' in event.data ? event.data.ticker : typed, result };
  }
}
