import { Injectable } from '@nestjs/common';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { disclosureThread } from '../disclosure-thread/disclosure-thread.document.ts';
import { type AmendmentLink, type FilingDocument, filingFeed } from './filing.document.ts';
import type { AmendmentResponse, RelatedFilingsResponse } from './filing.response.ts';
import { isLocked } from './filing-summary.rules.ts';

/** Members of one event that a filing's page shows. */
const SHOWN = 50;

/** The filings that one belongs together with, as its page shows them. */
@Injectable()
export class RelatedFilings {
  constructor(private readonly views: ReadStore) {}

  /** @param unlocked forms that the reader's plan shows: of others only form and date are told, of a locked filing no event. */
  async of(filing: FilingDocument, unlocked: ReadonlySet<string>): Promise<RelatedFilingsResponse> {
    const { amends, amendedBy, duplicateOf, threads } = filing;
    const told = !isLocked(filing, unlocked);
    return {
      amends: amends && linkOf(amends, told),
      amended_by: amendedBy.map((link) => linkOf(link, told)),
      duplicate_of: duplicateOf && { accession: duplicateOf.accession, rule: duplicateOf.rule },
      threads: told ? await this.#threads(threads, unlocked) : [],
    };
  }

  async #threads(ids: readonly string[], unlocked: ReadonlySet<string>): Promise<RelatedFilingsResponse['threads']> {
    if (ids.length === 0) return [];
    const found = await (await this.views.live(disclosureThread)).getMany(ids);
    const threads = ids.flatMap((id) => found.get(id) ?? []);
    const accessions = new Set(threads.flatMap(({ members }) => members.slice(0, SHOWN).map(({ accession }) => accession)));
    const filings = await (await this.views.live(filingFeed)).getMany([...accessions]);
    return threads.map(({ _id: id, kind, since, members }) => ({
      id,
      kind,
      since,
      members: members.slice(0, SHOWN).map(({ accession, form, filedOn }) => {
        const member = filings.get(accession);
        const open = member && !isLocked(member, unlocked) ? member : null;
        return {
          accession,
          form,
          filed_at: filedOn,
          level: open?.level ?? null,
          one_liner: open?.analysis?.oneLiner ?? open?.score?.oneLiner ?? null,
        };
      }),
    }));
  }
}

function linkOf({ accession, form, kind, differences }: AmendmentLink, told: boolean): AmendmentResponse {
  return { accession, form, kind: told ? kind : 'unknown', differences: told ? [...differences] : [] };
}
