import { Injectable } from '@nestjs/common';
import { isOpen } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { UnlockedForms } from '../../backend/contexts/plans/published/plan.policy.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type DisclosureThreadDocument, disclosureThread } from '../disclosure-thread/disclosure-thread.document.ts';
import { type AmendmentLink, type FilingDocument, filingFeed } from './filing.document.ts';
import type { AmendmentResponse, RelatedFilingsResponse } from './filing.response.ts';
import { filingScoreOf } from './filing-score.ts';

/** Maximum thread members shown on a filing's page. */
const SHOWN = 50;

/** Related filings for a filing's page. */
@Injectable()
export class RelatedFilings {
  constructor(private readonly views: ReadStore) {}

  /**
   * For a locked filing only amendment links are shown; the kind of change, duplicates and threads are derived from its facts. The same holds for links from
   * an unlocked filing to a locked one.
   */
  async of(filing: FilingDocument, unlocked: UnlockedForms): Promise<RelatedFilingsResponse> {
    const { amends, amendedBy, duplicateOf, threads } = filing;
    const visible = isOpen(filing.form, unlocked);
    const link = (amendment: AmendmentLink) => linkOf(amendment, visible && isOpen(amendment.form, unlocked));
    return {
      amends: amends && link(amends),
      amended_by: amendedBy.map(link),
      // Duplicates always have the same form, so the original is unlocked too.
      duplicate_of: visible && duplicateOf ? { accession: duplicateOf.accession, rule: duplicateOf.rule } : null,
      threads: visible ? await this.#threads(threads, unlocked) : [],
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
  const score = filing ? filingScoreOf(filing) : null;
  return {
    accession,
    form,
    filed_at: filedOn,
    level: score?.level ?? null,
    one_liner: score?.headline ?? null,
    ai_written: score?.aiWritten ?? false,
  };
}

function linkOf({ accession, form, kind, differences }: AmendmentLink, visible: boolean): AmendmentResponse {
  return { accession, form, kind: visible ? kind : 'unknown', differences: visible ? [...differences] : [] };
}
