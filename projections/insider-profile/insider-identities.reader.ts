import { Injectable } from '@nestjs/common';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { IDENTITIES_VERSION, insiderDirectory } from './insider.document.ts';
import type { InsiderFilingDocument } from './insider-filing.document.ts';

/** Merges are made by hand: far more than there will be. */
const MOST = 5_000;
const PAGE = 500;

/** Which CIKs of reporting owners are one person. Pure. */
export class Identities {
  readonly #stays: ReadonlyMap<string, string>;

  /** @param stays the CIK that stays, by each CIK that was merged into it. */
  constructor(stays: ReadonlyMap<string, string>) {
    this.#stays = stays;
  }

  /** The CIK under which this one is shown: itself unless it was merged. */
  of(cik: string): string {
    return this.#stays.get(cik) ?? cik;
  }

  /** Every CIK of the person, the one that stays first. */
  all(cik: string): readonly string[] {
    const stays = this.of(cik);
    return [stays, ...[...this.#stays].filter(([, into]) => into === stays).map(([merged]) => merged)];
  }

  /** The filing with its owners as persons: each person once, in the order of the filing. */
  applied(filing: InsiderFilingDocument): InsiderFilingDocument {
    const { report } = filing;
    if (this.#stays.size === 0 || report === null || !report.owners.some(({ cik }) => this.#stays.has(cik))) return filing;
    const owners = report.owners.map((owner) => ({ ...owner, cik: this.of(owner.cik) }));
    return {
      ...filing,
      ownerCiks: report.owners.map(({ cik }) => cik),
      report: { ...report, owners: owners.filter(({ cik }, at) => owners.findIndex((each) => each.cik === cik) === at) },
    };
  }
}

/** Reads which insiders administrators merged. */
@Injectable()
export class InsiderIdentities {
  constructor(private readonly views: ReadStore) {}

  /** Nobody is merged while the directory is built that knows of it. */
  async all(): Promise<Identities> {
    const live = await this.views.live(insiderDirectory);
    const stays = new Map<string, string>();
    if (live.generation.version < IDENTITIES_VERSION) return new Identities(stays);
    let after: string | null = null;
    do {
      const page = await live.find({ filter: { into: { $gt: '' } }, sort: ['into'], limit: PAGE, after });
      for (const { _id, into } of page.documents) if (into) stays.set(_id, into);
      after = page.next;
    } while (after !== null && stays.size < MOST);
    return new Identities(stays);
  }
}
