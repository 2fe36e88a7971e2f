import type { InsiderDocument } from '#projections/insider-profile/insider.document.ts';
import type { AdminInsiderListResponse } from './admin-insiders.response.ts';

/** Admin row for a reporting owner, with names and companies from every form (users only see forms in their plan). */
export function insiderRow({ _id, names, companies, into }: InsiderDocument): AdminInsiderListResponse['rows'][number] {
  const [name = '', ...others] = new Set(names.map((each) => each.name));
  const distinct = companies.filter(({ cik }, at) => companies.findIndex((each) => each.cik === cik) === at);
  return {
    cik: _id,
    name,
    other_names: others,
    companies: distinct.map(({ cik, name: company, ticker }) => ({ cik, name: company, ticker })),
    merged_into: into ?? null,
  };
}
