import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { CompanyDirectory } from '../company-directory.port.ts';
import { cikUnknown, companyNotFound, tickerNotListed } from '../filing.errors.ts';
import { tickerReferenceStream } from '../filing.stream.ts';
import { CorrectTicker } from './correct-ticker.command.ts';
import { DescribedCompanies } from './described-companies.reader.ts';
import { tickerReferenceDecider } from './ticker-reference.decider.ts';

@CommandHandler(CorrectTicker)
export class CorrectTickerHandler implements ICommandHandler<CorrectTicker> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly companies: CompanyDirectory,
    private readonly described: DescribedCompanies,
  ) {}

  /** @throws DomainError company_not_found, cik_not_found, ticker_not_listed */
  async execute({ ticker: typed, cik, reason, context }: CorrectTicker): Promise<CommandResult> {
    const company = this.companies.byTicker(typed);
    if (company === null) throw companyNotFound();
    const { ticker, cik: from } = company;
    const to = cik === null ? this.companies.listed(ticker) : await this.#known(cik);
    if (to === null) throw cik === null ? tickerNotListed(ticker) : cikUnknown(cik);
    const correction = { ticker, cik: to.cik, companyName: to.name, from, asListed: cik === null, reason };
    const result = await this.commands.execute(tickerReferenceDecider, tickerReferenceStream, correction, context);
    // Load the change into this process now; others load it within seconds.
    await this.companies.load();
    return result;
  }

  async #known(cik: string): Promise<{ readonly cik: string; readonly name: string } | null> {
    const name = this.companies.nameOf(cik) ?? (await this.described.nameOf(cik));
    return name === null ? null : { cik, name };
  }
}
