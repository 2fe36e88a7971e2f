import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isOpen, lockReason } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import type { HoldingsFacts } from '../../backend/reading/forms/holdings/facts.ts';
import { type HoldingsRow, rowsOfText } from '../../backend/reading/forms/holdings/rows.ts';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { CusipTickers } from '../cusip-directory/cusip-tickers.reader.ts';
import { filingFeed } from './filing.document.ts';
import type { HoldingsPageResponse } from './holdings.response.ts';
import { chunksFor, rowResponseOf, rowsInEvent } from './holdings-page.ts';
import { ReadFiling } from './read-filing.reader.ts';
import { ShowHoldingsQuery } from './show-holdings.query.ts';

@QueryHandler(ShowHoldingsQuery)
export class ShowHoldingsQueryHandler implements IQueryHandler<ShowHoldingsQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
    private readonly read: ReadFiling,
    private readonly tickers: CusipTickers,
  ) {}

  /** @throws 403 form_locked */
  async execute({ accession, offset, limit, accountId, brandId }: ShowHoldingsQuery): Promise<HoldingsPageResponse | null> {
    const filing = await (await this.views.live(filingFeed)).get(accession);
    if (!filing) return null;
    if (!isOpen(filing.form, await this.forms.of(accountId, brandId))) {
      const why = `${lockReason(filing.form, brandId)} The original is free on EDGAR.`;
      throw new DomainError('form_locked', why, 'forbidden');
    }
    const report = (await this.read.facts(accession))?.holdingsReport;
    if (report === undefined) return null;
    const { rows, total } = await this.#rows(report, offset, limit);
    if (total === 0) return null;
    const tickers = await this.tickers.of(rows.map(({ cusip }) => cusip));
    return {
      accession,
      value_unit: report.valueUnit === undefined ? report.valueUnitByRule : report.valueUnit,
      complete: report.tableRows !== null && total >= report.tableRows,
      total,
      offset,
      next: offset + limit < total ? offset + limit : null,
      rows: rows.map((row) => rowResponseOf(row, report, tickers)),
    };
  }

  /** Reads rows from the stored row texts; if the reading has none or one is lost, from the event. */
  async #rows(report: HoldingsFacts, offset: number, limit: number): Promise<{ rows: readonly HoldingsRow[]; total: number }> {
    if (report.rows !== undefined) {
      const { skipped, texts } = chunksFor(report.rows, offset, limit);
      const found = await Promise.all(texts.map((hash) => this.read.text(hash)));
      const whole = found.filter((text) => text !== null);
      if (whole.length === found.length) {
        const rows = whole.flatMap(rowsOfText).slice(offset - skipped, offset - skipped + limit);
        return { rows, total: report.rows.count };
      }
    }
    const known = rowsInEvent(report);
    return { rows: known.slice(offset, offset + limit), total: known.length };
  }
}
