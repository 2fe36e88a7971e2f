import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import {
  INSIDER_IDENTITIES,
  type InsiderIdentityEvent,
} from '../../backend/contexts/filings/published/insider-identity.events.ts';
import { baseForm } from '../../backend/contexts/forms/published/form.catalog.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { sortInstant } from '../filing-feed/sort-instant.ts';
import { type InsiderDocument, insiderDirectory, KEPT, NAMED_BY, type Seen, type SeenCompany } from './insider.document.ts';
import { foldName, nameKeyOf } from './insider-name.ts';

type Read = Extract<FilingEvent, { type: 'FilingFactsExtracted' }>;
type Corrected = Extract<FilingEvent, { type: 'FilingReportCorrected' }>;

/** The reporting owners of Forms 3, 4 and 5, with all names they used, and merges. */
export const insiderProjector = defineProjector<Read | Corrected | InsiderIdentityEvent, InsiderDocument>({
  collection: insiderDirectory,
  categories: ['filing', INSIDER_IDENTITIES],
  handles: ['FilingFactsExtracted', 'FilingReportCorrected', 'InsiderMerged', 'InsiderSeparated'],
  route: (event) => {
    if (event.type === 'FilingFactsExtracted') return [...new Set((event.data.ownership?.owners ?? []).map(({ cik }) => cik))];
    return event.type === 'FilingReportCorrected' ? event.data.owners : [event.data.cik];
  },
  apply(document, event, cik) {
    switch (event.type) {
      case 'FilingFactsExtracted':
        return read(document, event.data, cik);
      case 'FilingReportCorrected':
        return document && withoutWrongCompany(document, event.data);
      case 'InsiderMerged':
        return { ...(document ?? nobody(cik)), into: event.data.into };
      case 'InsiderSeparated':
        return document && { ...document, into: null };
    }
  },
});

const nobody = (cik: string): InsiderDocument => {
  return { _id: cik, folded: '', words: [], nameKeys: [], names: [], companies: [], into: null };
};

function read(document: InsiderDocument | null, data: Read['data'], cik: string): InsiderDocument | null {
  const owner = data.ownership?.owners.find((each) => each.cik === cik);
  if (!data.ownership || !owner) return document;
  const seen = { form: baseForm(data.form), seenAt: sortInstant(data.acceptedAt, data.periodOfReport ?? '') };
  const { issuer } = data.ownership;
  const { names, companies, into = null } = document ?? nobody(cik);
  const allNames = withNewest(names, { name: owner.name, ...seen }, (each) => each.name);
  const company = { cik: issuer.cik, name: issuer.name, ticker: issuer.ticker, by: [], ...seen };
  const allCompanies = withCompany(data.accession, company, companies);
  if (document && allNames === names && allCompanies === companies) return document;
  return {
    _id: cik,
    folded: foldName(allNames[0]?.name ?? ''),
    words: [...new Set(allNames.flatMap(({ name }) => foldName(name).split(' ')))],
    nameKeys: [...new Set(allNames.map(({ name }) => nameKeyOf(name)))],
    names: allNames,
    companies: allCompanies,
    into,
  };
}

/** Adds the company as named in this filing. The result does not depend on the order of arrival. */
function withCompany(accession: string, company: SeenCompany, companies: readonly SeenCompany[]): readonly SeenCompany[] {
  const isSame = ({ cik, form }: SeenCompany) => cik === company.cik && form === company.form;
  const known = companies.find(isSame)?.by ?? [];
  const by = [...new Set([accession, ...known])].sort().reverse().slice(0, NAMED_BY);
  const all = withNewest(companies, { ...company, by: known }, (each) => each.cik);
  return all === companies && by.join() === known.join() ? companies : all.map((each) => (isSame(each) ? { ...each, by } : each));
}

/** Removes the company that the filing named wrongly, unless another filing names it. The right one comes with the corrected facts. */
function withoutWrongCompany(document: InsiderDocument, { accession, issuer }: Corrected['data']): InsiderDocument {
  if (issuer === null || issuer.from.cik === issuer.to.cik) return document;
  const companies = document.companies.flatMap((company) => {
    if (company.cik !== issuer.from.cik || !company.by.includes(accession)) return company;
    const by = company.by.filter((each) => each !== accession);
    return by.length === 0 ? [] : { ...company, by };
  });
  return { ...document, companies };
}

/** Keeps the newest {@link KEPT} per form, each once with its latest time, in any order of arrival. Returns the same list when nothing changes. */
function withNewest<T extends Seen>(known: readonly T[], added: T, nameOf: (each: T) => string): readonly T[] {
  const keyOf = (each: T) => `${nameOf(each)}|${each.form}`;
  const earlier = known.find((each) => keyOf(each) === keyOf(added));
  if (earlier && !isNewer(added, earlier)) return known;
  const all = [...known.filter((each) => each !== earlier), added];
  all.sort((a, b) => (a.seenAt === b.seenAt ? (keyOf(a) < keyOf(b) ? -1 : 1) : a.seenAt < b.seenAt ? 1 : -1));
  const kept = new Set(all.filter(({ form }) => form === added.form).slice(0, KEPT));
  return all.filter((each) => each.form !== added.form || kept.has(each));
}

/** Equal times are ordered by spelling, so that the order of arrival does not matter. */
function isNewer(one: Seen, other: Seen): boolean {
  return one.seenAt > other.seenAt || (one.seenAt === other.seenAt && JSON.stringify(one) > JSON.stringify(other));
}
