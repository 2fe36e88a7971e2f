import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { insiderDirectory } from '#projections/insider-profile/insider.document.ts';
import { companiesOfOwner } from '#projections/insider-profile/insider-companies.ts';
import { InsiderFilings } from '#projections/insider-profile/insider-filings.reader.ts';
import { type Identities, InsiderIdentities } from '#projections/insider-profile/insider-identities.reader.ts';
import { FILING } from '../../contexts/filings/published/filing.events.ts';
import { INSIDER_IDENTITIES } from '../../contexts/filings/published/insider-identity.events.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import { ShowAdminInsider } from './admin-insiders.query.ts';
import type { AdminInsiderResponse } from './admin-insiders.response.ts';
import { insiderRow } from './insider-rows.ts';

/** Maximum filings read per person. */
const FILINGS = 1_000;
const LISTED = 50;

@QueryHandler(ShowAdminInsider)
export class ShowAdminInsiderHandler implements IQueryHandler<ShowAdminInsider> {
  constructor(
    private readonly views: ReadStore,
    private readonly filings: InsiderFilings,
    private readonly identities: InsiderIdentities,
  ) {}

  async execute({ cik }: ShowAdminInsider): Promise<AdminInsiderResponse | null> {
    const directory = await this.views.live(insiderDirectory);
    const identities = await this.identities.all();
    const own = identities.all(cik);
    const documents = await directory.getMany([...new Set([cik, ...own])]);
    const document = documents.get(cik);
    if (document === undefined) return null;
    const remaining = identities.of(cik);
    const { filings } = await this.filings.ofPerson(cik, FILINGS, identities);
    const listed = filings.slice(0, LISTED);
    return {
      ...insiderRow(document),
      merged: this.#merged(cik, identities).map((each) => ({ cik: each, name: documents.get(each)?.names[0]?.name ?? '' })),
      roles: companiesOfOwner(remaining, filings).map(({ issuer, roles, filings: filed }) => ({
        company: issuer,
        roles: roles.map(({ role }) => role),
        filings: filed,
      })),
      filings: listed.flatMap(({ _id, form, filedOn, report, withdrawn, corrected, ownerCiks }) => {
        const owner = report?.owners.find((each) => each.cik === remaining);
        if (!report || !owner) return [];
        return {
          accession: _id,
          form,
          filed_on: filedOn,
          owner_cik: ownerCiks?.find((each) => own.includes(each)) ?? owner.cik,
          title: owner.title,
          issuer: report.issuer,
          corrected: corrected ?? false,
          withdrawn,
        };
      }),
      streams: [
        `${INSIDER_IDENTITIES}-all`,
        ...listed.filter(({ corrected }) => corrected).map(({ _id }) => `${FILING}-${_id}`),
      ].slice(0, MAX_STREAMS),
    };
  }

  #merged(cik: string, identities: Identities): readonly string[] {
    return identities.of(cik) === cik ? identities.all(cik).slice(1) : [];
  }
}

/** Maximum streams shown together in a page's history. */
const MAX_STREAMS = 5;
