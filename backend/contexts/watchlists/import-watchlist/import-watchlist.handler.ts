import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import type { SealedPlace } from '#platform/privacy/sealed-place.ts';
import { brandOf, FORM_TYPES } from '../../brands/published/brand.catalog.ts';
import { PlanLookup } from '../../plans/published/plan-lookup.port.ts';
import type { ListedEntry } from '../merge-watchlists/merged-entries.policy.ts';
import { completeRules } from '../published/entry-rules.policy.ts';
import { entryFields } from '../published/sealed-fields.ts';
import { companiesNotRead, tickerNotRecognized } from '../published/ticker.errors.ts';
import { TickerResolver } from '../ticker-resolver.port.ts';
import { watchlistDecider } from '../watchlist.decider.ts';
import { formNotRecognized, watchlistChanged } from '../watchlist.errors.ts';
import { watchlistStream } from '../watchlist.stream.ts';
import { WatchlistEntries } from '../watchlist-entries.reader.ts';
import { evaluateImport, type ImportedEntry } from './import.decider.ts';
import { type Imported, type ImportedLine, ImportWatchlistCommand } from './import-watchlist.command.ts';
import { type FileLine, type LineEntry, readWatchlistFile } from './watchlist-file.parser.ts';

type Refusal = NonNullable<ImportedLine['refusal']>;
type CheckedLine = {
  readonly line: number;
  readonly ticker: string;
  readonly entry: ImportedEntry | null;
  readonly refusal: Refusal | null;
};

@CommandHandler(ImportWatchlistCommand)
export class ImportWatchlistHandler implements ICommandHandler<ImportWatchlistCommand> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly tickers: TickerResolver,
    private readonly entitlements: PlanLookup,
    private readonly entries: WatchlistEntries,
    private readonly cipher: FieldCipher,
  ) {}

  /** @throws companies_not_read, import_unreadable, import_too_long; single lines are refused in the response. */
  async execute({ accountId, text, brandId, context }: ImportWatchlistCommand): Promise<Imported> {
    if (!this.tickers.isRead()) throw companiesNotRead();
    const listed = new Map((await this.entries.of(accountId)).map((entry) => [entry.ticker, entry]));
    const checked: CheckedLine[] = [];
    const seen = new Map<string, number>();
    for (const line of readWatchlistFile(text)) checked.push(await this.#check(accountId, line, seen, listed));
    const command = {
      kind: 'import',
      accountId,
      brandId,
      ...(await this.entitlements.of(accountId, brandId)),
      defaultForms: brandOf(brandId).forms.default,
      entries: checked.flatMap(({ entry }) => entry ?? []),
      now: context.occurredAt,
    } as const;
    const result = await this.commands.execute(watchlistDecider, watchlistStream(accountId), command, context);
    // A line without an event was refused or changed nothing. To find out which, evaluate all lines again with the resulting entries.
    // A repeated request gets the same response.
    const { entries, changes } = await this.entries.state(accountId);
    const evaluated = evaluateImport(command, entries, changes);
    const refusals = new Map(
      evaluated.map(({ ticker, refusal, events: [first] }) => [
        ticker,
        refusal ?? (first?.type === 'TickerAdded' ? watchlistChanged() : null),
      ]),
    );
    const done = new Map<string, 'added' | 'updated'>();
    for (const { type, data } of result.events) {
      if ('ticker' in data && !done.has(data.ticker)) done.set(data.ticker, type === 'TickerAdded' ? 'added' : 'updated');
    }
    return { result, lines: checked.map((each) => lineOf(each, done, refusals)) };
  }

  async #check(
    accountId: string,
    { line, typed, entry, fault }: FileLine,
    seen: Map<string, number>,
    listed: ReadonlyMap<string, ListedEntry>,
  ): Promise<CheckedLine> {
    const refused = (code: string, message: string, ticker = typed): CheckedLine => ({
      line,
      ticker,
      entry: null,
      refusal: { code, message },
    });
    if (entry === null) return refused('entry_invalid', `Couldn’t read this row: ${fault}.`);
    const company = this.tickers.resolve(entry.ticker);
    if (!company) return refused('ticker_not_recognized', tickerNotRecognized('invalid').message);
    const unknown = (entry.forms ?? []).filter((form) => !(FORM_TYPES as readonly string[]).includes(form));
    if (unknown.length > 0) return refused('form_not_recognized', formNotRecognized(unknown).message, company.ticker);
    const earlierLine = seen.get(company.ticker);
    if (earlierLine !== undefined)
      return refused('ticker_repeated', `${company.ticker} is already in row ${earlierLine}.`, company.ticker);
    seen.set(company.ticker, line);
    return {
      line,
      ticker: company.ticker,
      entry: await this.#seal(accountId, company, entry, listed.get(company.ticker)),
      refusal: null,
    };
  }

  async #seal(
    accountId: string,
    { ticker, cik, name }: { readonly ticker: string; readonly cik: string; readonly name: string },
    { forms = [], note, tags, rules }: LineEntry,
    existing: ListedEntry | undefined,
  ): Promise<ImportedEntry> {
    const fields = entryFields(accountId);
    /** Undefined if the line has no value or an unchanged one. */
    const seal = async (place: SealedPlace, text: string | undefined, current: Encrypted | null | undefined) => {
      if (text === undefined || (current && (await this.cipher.decrypt(current, place)) === text)) return undefined;
      return this.cipher.encrypt(place, text);
    };
    return {
      ...{ ticker, cik, name, forms },
      rules: rules && completeRules(rules),
      note: await seal(fields.note, note, existing?.note),
      tags: await seal(fields.tags, tags && JSON.stringify(tags), existing?.tags),
    };
  }
}

function lineOf(
  { line, ticker, refusal }: CheckedLine,
  done: ReadonlyMap<string, 'added' | 'updated'>,
  refusals: ReadonlyMap<string, Refusal | null>,
): ImportedLine {
  if (refusal) return { line, ticker, outcome: 'refused', refusal };
  const outcome = done.get(ticker);
  if (outcome) return { line, ticker, outcome, refusal: null };
  const refused = refusals.get(ticker) ?? null;
  return { line, ticker, outcome: refused ? 'refused' : 'unchanged', refusal: refused };
}
