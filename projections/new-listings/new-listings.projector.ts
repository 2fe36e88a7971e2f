import type { FilingEvent, FilingParty } from '../../backend/contexts/filings/published/filing.events.ts';
import {
  companiesOf,
  DISCOVERY_FORMS,
  type DiscoveryForm,
  discoveryForm,
} from '../../backend/contexts/forms/published/form.catalog.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { sortInstant } from '../filing-feed/sort-instant.ts';
import { type ListingDocument, newListings } from './listing.document.ts';
import {
  amountOf,
  familyOf,
  firstOfNewest,
  isPrivateFund,
  keysOf,
  type ListingFamily,
  type ListingStep,
  listingFactsOf,
  mergedFacts,
  NO_FACTS,
  stageOf,
  venueOf,
} from './listing-steps.ts';

type HandledEvent = Extract<
  FilingEvent,
  { type: 'FilingIngested' | 'FilingPartiesAdded' | 'FilingFactsExtracted' | 'FilingWithdrawn' | 'FilingRestored' }
>;

/** Maximum steps kept per company and family. */
const MAX_STEPS = 60;
const idOf = (cik: string, family: ListingFamily): string => `${cik}|${family}`;

/**
 * Registrations, prospectuses and private placements, one document per company and kind: its newest offering with its newest step. Backfilled
 * filings are left out, because they are the history of a company already followed.
 */
export const newListingsProjector = defineProjector<HandledEvent, ListingDocument>({
  collection: newListings,
  categories: ['filing'],
  handles: ['FilingIngested', 'FilingPartiesAdded', 'FilingFactsExtracted', 'FilingWithdrawn', 'FilingRestored'],
  route: (event) => {
    // A withdrawal does not name its form, so it is routed to the documents of all families, and the one with the filing applies it.
    const families = event.type === 'FilingWithdrawn' ? [...new Set(DISCOVERY_FORMS.map(familyOf))] : familiesOf(event);
    return [...new Set(ciksOf(event))].flatMap((cik) => families.map((family) => idOf(cik, family)));
  },
  apply(document, event, id) {
    switch (event.type) {
      case 'FilingIngested':
      case 'FilingPartiesAdded':
      case 'FilingRestored':
        return added(document, event.data, id);
      case 'FilingFactsExtracted': {
        const { accession, acceptedAt } = event.data;
        const facts = listingFactsOf(event.data);
        return changed(document, accession, (step) => ({
          ...step,
          facts: facts ?? step.facts,
          acceptedAt: acceptedAt ?? step.acceptedAt,
          at: sortInstant(acceptedAt ?? step.acceptedAt, step.filedOn),
        }));
      }
      case 'FilingWithdrawn':
        return changed(document, event.data.accession, () => null);
    }
  },
});

function familiesOf(event: Exclude<HandledEvent, { type: 'FilingWithdrawn' }>): readonly ListingFamily[] {
  if (event.type !== 'FilingFactsExtracted' && event.data.source === 'backfill') return [];
  const form = discoveryForm(event.data.form);
  return form ? [familyOf(form)] : [];
}

function ciksOf({ type, data }: HandledEvent): readonly string[] {
  return type === 'FilingFactsExtracted' ? companiesOf(data.form, data.parties).map(({ cik }) => cik) : data.companyCiks;
}

type Seen = Extract<HandledEvent, { type: 'FilingIngested' | 'FilingPartiesAdded' | 'FilingRestored' }>['data'];

function added(document: ListingDocument | null, data: Seen, id: string): ListingDocument | null {
  if (document?.steps.some(({ accession }) => accession === data.accession)) return document;
  const { accession, form, filedOn, acceptedAt, items, parties } = data;
  const [cik = '', family] = id.split('|') as [string, ListingFamily];
  // The exemptions in the feed identify a fund before the filing is read.
  const fund = isPrivateFund(items);
  const step: ListingStep = {
    accession,
    form,
    at: sortInstant(acceptedAt, filedOn),
    filedOn,
    acceptedAt,
    facts: fund ? { ...NO_FACTS, fund } : null,
  };
  const steps = [...(document?.steps ?? []), step];
  return documentOf(cik, family, steps, nameOf(cik, parties, document));
}

/** The company's name in this filing, or else the previous name. */
function nameOf(cik: string, parties: readonly FilingParty[], document: ListingDocument | null): string {
  return parties.find((party) => party.cik === cik)?.name || document?.name || '';
}

function changed(
  document: ListingDocument | null,
  accession: string,
  change: (step: ListingStep) => ListingStep | null,
): ListingDocument | null {
  if (!document?.steps.some((step) => step.accession === accession)) return document;
  const steps = document.steps.flatMap((step) => (step.accession === accession ? (change(step) ?? []) : step));
  return documentOf(document.cik, document.family, steps, document.name);
}

/** The document of these steps; null without any. */
function documentOf(cik: string, family: ListingFamily, all: readonly ListingStep[], name: string): ListingDocument | null {
  const steps = all.toSorted(byTime).slice(-MAX_STEPS);
  const newest = steps.at(-1);
  if (!newest) return null;
  const first = firstOfNewest(steps);
  const offering = steps.slice(first);
  const facts = mergedFacts(offering);
  return {
    _id: idOf(cik, family),
    sortAt: newest.at,
    form: discoveryForm(newest.form) as DiscoveryForm,
    venue: venueOf(facts.exchange),
    fund: facts.fund ?? false,
    amount: amountOf(facts),
    keys: keysOf(cik, name, facts.symbol),
    cik,
    name,
    family,
    stage: stageOf(family, offering, facts),
    steps,
    first,
    facts,
  };
}

const byTime = (a: ListingStep, b: ListingStep) => (a.at === b.at ? (a.accession < b.accession ? -1 : 1) : a.at < b.at ? -1 : 1);
