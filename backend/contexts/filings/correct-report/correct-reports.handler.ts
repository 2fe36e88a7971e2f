import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { CompanyDirectory } from '../company-directory.port.ts';
import { type FilingCommand, filingDecider } from '../filing.decider.ts';
import { filingNotIngested, issuerUnknown, ReadConcurrently, reportNotRead } from '../filing.errors.ts';
import { filingStream } from '../filing.stream.ts';
import { type FilingEvent, filingEvents, type ReportedCompany } from '../published/filing.events.ts';
import { CorrectReports } from './correct-reports.command.ts';

type Correction = Extract<FilingCommand, { kind: 'correctReport' }>;

/** A filing is rarely read again, so this many conflicts in a row won't happen. */
const TRIES = 3;

/** Executes one command per filing, so that repeating an interrupted request corrects the remaining filings and none twice. */
@CommandHandler(CorrectReports)
export class CorrectReportsHandler implements ICommandHandler<CorrectReports> {
  readonly #codec = new EventCodec(filingEvents);

  constructor(
    private readonly commands: CommandExecutor,
    private readonly events: EventStore,
    private readonly companies: CompanyDirectory,
  ) {}

  /** @throws DomainError filing_not_found, report_not_read, filing_withdrawn, issuer_name_needed */
  async execute({ accessions, issuer, title, reason, context }: CorrectReports): Promise<readonly CommandResult[]> {
    const correctIssuer = issuer && this.#companyOf(issuer);
    const tickers = issuer === null ? [] : this.companies.tickersOf(issuer.cik);
    const results: CommandResult[] = [];
    for (const accession of new Set(accessions)) {
      const wanted = { issuer: correctIssuer, titles: title === null ? [] : [title], tickers, reason };
      results.push(await this.#correct(accession, wanted, context));
    }
    return results;
  }

  async #correct(
    accession: string,
    wanted: Pick<Correction, 'issuer' | 'titles' | 'tickers' | 'reason'>,
    context: CorrectReports['context'],
  ): Promise<CommandResult> {
    for (let tries = 1; ; tries += 1) {
      const command: Correction = { kind: 'correctReport', ...(await this.#newest(accession)), ...wanted };
      try {
        return await this.commands.execute(filingDecider, filingStream(accession), command, context);
      } catch (error) {
        // The filing was read again meanwhile: retry with its newest facts.
        if (!(error instanceof ReadConcurrently) || tries === TRIES) throw error;
      }
    }
  }

  #companyOf({ cik, name }: NonNullable<CorrectReports['issuer']>): ReportedCompany {
    const known = this.companies.nameOf(cik) ?? name;
    if (known === null) throw issuerUnknown(cik);
    return { cik, name: known, ticker: this.companies.tickersOf(cik)[0] ?? null };
  }

  async #newest(accession: string) {
    const stored = await this.events.read(filingStream(accession));
    if (stored.length === 0) throw filingNotIngested(accession);
    const read = stored.flatMap((event) => this.#codec.decode<FilingEvent>(event) ?? []);
    const readings = read.flatMap((event) => (event.type === 'FilingFactsExtracted' ? event.data : []));
    const facts = readings.at(-1);
    if (facts === undefined) throw reportNotRead(accession);
    return { facts, readings: readings.length };
  }
}
