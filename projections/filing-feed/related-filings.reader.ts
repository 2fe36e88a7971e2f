import { Injectable } from '@nestjs/common';
import { isOpen } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { UnlockedForms } from '../../backend/contexts/plans/published/plan.policy.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type DisclosureThreadDocument, disclosureThread } from '../disclosure-thread/disclosure-thread.document.ts';
import { type AmendmentLink, type FilingDocument, filingFeed } from './filing.document.ts';
import type { AmendmentResponse, RelatedFilingsResponse } from './filing.response.ts';

/** Members of one event that a filing's page shows. */
const SHOWN = 50;

/** The filings that one belongs together with, as its page shows them. */
@Injectable()
export class RelatedFilings {
  constructor(private readonly views: ReadStore) {}

  /**
   * Of a locked filing only what amends what is told, neither the kind of change nor any event: these were told from its facts. Nor does an
   * open filing tell them of a locked one.
   */
  async of(filing: FilingDocument, unlocked: UnlockedForms): Promise<RelatedFilingsResponse> {
    const { amends, amendedBy, duplicateOf, threads } = filing;
    const told = isOpen(filing.form, unlocked);
    const link = (one: AmendmentLink) => linkOf(one, told && isOpen(one.form, unlocked));
    return {
      amends: amends && link(amends),
      amended_by: amendedBy.map(link),
      // Filings of one form alone repeat each other.
      duplicate_of: told && duplicateOf ? { accession: duplicateOf.accession, rule: duplicateOf.rule } : null,
      threads: told ? await this.#threads(threads, unlocked) : [],
    };
  }

  async #threads(ids: readonly string[], unlocked: UnlockedForms): Promise<RelatedFilingsResponse['threads']> {
    if (ids.length === 0) return [];
    const found = await (await this.views.live(disclosureThread)).getMany(ids);
    const threads = ids.flatMap((id) => found.get(id) ?? []);
    const accessions = new Set(
      threads.flatMap(({ members }) =>
        members
          .filter(({ form }) => isOpen(form, unlocked))
          .slice(0, SHOWN)
          .map(({ accession }) => accession),
      ),
    );
    const filings = await (await this.views.live(filingFeed)).getMany([...accessions]);
    return threads.flatMap(({ _id: id, kind, since, members: all }) => {
      const members = all.filter(({ form }) => isOpen(form, unlocked)).slice(0, SHOWN);
      if (members.length < 2) return [];
      return [{ id, kind, since, members: members.map((member) => memberOf(member, filings.get(member.accession))) }];
    });
  }
}

function memberOf(
  { accession, form, filedOn }: DisclosureThreadDocument['members'][number],
  filing: FilingDocument | undefined,
): RelatedFilingsResponse['threads'][number]['members'][number] {
  const line = filing?.analysis?.oneLiner ?? filing?.score?.oneLiner ?? null;
  return { accession, form, filed_at: filedOn, level: filing?.level ?? null, one_liner: line };
}

function linkOf({ accession, form, kind, differences }: AmendmentLink, told: boolean): AmendmentResponse {
  return { accession, form, kind: told ? kind : 'unknown', differences: told ? [...differences] : [] };
}
