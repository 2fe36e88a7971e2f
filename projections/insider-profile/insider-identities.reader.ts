import { Injectable } from '@nestjs/common';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { IDENTITIES_VERSION, insiderDirectory } from './insider.document.ts';
import type { InsiderFilingDocument } from './insider-filing.document.ts';

/** Limit far above the expected number, because merges are made by hand. */
const MAX_IDENTITIES = 5_000;
const PAGE = 500;

/** Which CIKs of reporting owners are one person. Pure. */
export class Identities {
  readonly #remaining: ReadonlyMap<string, string>;

  /** @param remaining remaining CIK by merged CIK. */
  constructor(remaining: ReadonlyMap<string, string>) {
    this.#remaining = remaining;
  }

  /** The CIK under which this one is shown: itself unless merged. */
  of(cik: string): string {
    return this.#remaining.get(cik) ?? cik;
  }

  /** All CIKs of the person, the remaining one first. */
  all(cik: string): readonly string[] {
    const remaining = this.of(cik);
    return [remaining, ...[...this.#remaining].filter(([, into]) => into === remaining).map(([merged]) => merged)];
  }

  /** The filing with its owners as persons, each once, in filing order. */
  applied(filing: InsiderFilingDocument): InsiderFilingDocument {
    const { report } = filing;
    if (this.#remaining.size === 0 || report === null || !report.owners.some(({ cik }) => this.#remaining.has(cik)))
      return filing;
    const owners = report.owners.map((owner) => ({ ...owner, cik: this.of(owner.cik) }));
    return {
      ...filing,
      ownerCiks: report.owners.map(({ cik }) => cik),
      report: { ...report, owners: owners.filter(({ cik }, at) => owners.findIndex((each) => each.cik === cik) === at) },
    };
  }
}

/** Reads the merges made by administrators. */
@Injectable()
export class InsiderIdentities {
  constructor(private readonly views: ReadStore) {}

  /** Empty while the directory with merges is being rebuilt. */
  async all(): Promise<Identities> {
    const live = await this.views.live(insiderDirectory);
    const remaining = new Map<string, string>();
    if (live.generation.version < IDENTITIES_VERSION) return new Identities(remaining);
    let after: string | null = null;
    do {
      const page = await live.find({ filter: { into: { $gt: '' } }, sort: ['into'], limit: PAGE, after });
      for (const { _id, into } of page.documents) if (into) remaining.set(_id, into);
      after = page.next;
    } while (after !== null && remaining.size < MAX_IDENTITIES);
    return new Identities(remaining);
  }
}
