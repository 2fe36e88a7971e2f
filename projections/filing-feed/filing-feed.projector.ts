import type { AlertRunEvent } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import type { FilingRelationEvent } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import type { ThreadEvent } from '../../backend/contexts/disclosures/published/thread.events.ts';
import type { FilingEvent, FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { formTypeOf } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { AnalysisEvent } from '../../backend/contexts/scoring/published/analysis.events.ts';
import type { ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { coversContent } from '../../backend/contexts/scoring/published/shown-score.ts';
import type { Recorded } from '../../backend/platform/event-store/define-event.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type FilingDocument, filingFeed, itemKey, LEVEL_RANKS, NOT_JUDGED } from './filing.document.ts';
import { rolesOf } from './filing-facts.ts';
import { filingScoreOf } from './filing-score.ts';
import { sortInstant } from './sort-instant.ts';

type AlertRunStarted = Extract<AlertRunEvent, { type: 'AlertRunStarted' | 'AlertRunUpdated' }>;
type FilingAnalysed = Extract<AnalysisEvent, { type: 'FilingAnalysed' }>;
/** Events about a filing being left unread or delayed change nothing that is shown here. */
type HandledFilingEvent = Exclude<FilingEvent, { type: 'FilingLeftUnread' | 'FilingReadingDelayed' }>;
type HandledEvent = HandledFilingEvent | FilingRelationEvent | ScoringEvent | FilingAnalysed | AlertRunStarted | ThreadEvent;

/** One document per filing, with everything that lists show, from the latest reading and score. */
export const filingFeedProjector = defineProjector<HandledEvent, FilingDocument>({
  collection: filingFeed,
  categories: ['filing', 'alertRun', 'thread'],
  handles: [
    'FilingIngested',
    'FilingPartiesAdded',
    'FilingFactsExtracted',
    'FilingScored',
    'FilingAnalysed',
    'FilingWithdrawn',
    'FilingRestored',
    'FilingReportCorrected',
    'AlertRunStarted',
    'AlertRunUpdated',
    'FilingAmendmentLinked',
    'FilingMarkedDuplicate',
    'FilingDuplicateDismissed',
    'DisclosureThreadOpened',
    'DisclosureThreadExtended',
  ],
  route: (event) =>
    event.type === 'FilingAmendmentLinked' ? [event.data.accession, event.data.original] : [event.data.accession],
  apply(document, event, id) {
    if (event.type === 'FilingIngested') return document ?? ingested(event);
    if (!document) return null;
    const updatedAt = event.recordedAt.toISOString();
    switch (event.type) {
      case 'FilingPartiesAdded':
        return keyed({
          ...document,
          parties: joined(document.parties, event.data.parties),
          companyCiks: [...new Set([...document.companyCiks, ...event.data.companyCiks])],
          updatedAt,
        });
      case 'FilingFactsExtracted': {
        const { data } = event;
        const acceptedAt = data.acceptedAt ?? document.acceptedAt;
        return keyed({
          ...document,
          acceptedAt,
          sortAt: sortInstant(acceptedAt, document.filedOn),
          items: data.items.length > 0 ? data.items : document.items,
          owners: ownersOf(data),
          readAt: updatedAt,
          updatedAt,
        });
      }
      case 'FilingScored': {
        const { accession: _, level: rulesLevel, ...score } = event.data;
        const { form, readAt } = document;
        const judged = coversContent(score, { form, wasRead: readAt !== null });
        return levelled({ ...document, rulesLevel, score, judged, scoredAt: document.scoredAt ?? updatedAt, updatedAt });
      }
      case 'FilingAnalysed': {
        const { oneLiner, summary, suggestion, model, promptVersion } = event.data;
        const analysis = { oneLiner, summary, suggestion, model, promptVersion, at: updatedAt };
        return levelled({ ...document, analysis, updatedAt });
      }
      case 'AlertRunStarted':
      case 'AlertRunUpdated':
        return { ...document, alerted: { level: event.data.level, oneLiner: event.data.oneLiner } };
      case 'FilingReportCorrected': {
        const { issuer, companyCiks } = event.data;
        const parties = issuer === null ? document.parties : moved(document.parties, issuer.from.cik, issuer.to);
        return keyed({ ...document, parties, companyCiks, updatedAt });
      }
      case 'FilingWithdrawn':
        return { ...document, withdrawn: true, updatedAt };
      case 'FilingRestored':
        return { ...document, withdrawn: false, updatedAt };
      case 'FilingAmendmentLinked': {
        const { accession, form, original, originalForm, kind, differences } = event.data;
        if (id === accession) return { ...document, amends: { accession: original, form: originalForm, kind, differences } };
        const others = document.amendedBy.filter((link) => link.accession !== accession);
        return { ...document, amendedBy: [...others, { accession, form, kind, differences }] };
      }
      case 'FilingMarkedDuplicate':
        return { ...document, duplicateOf: { accession: event.data.other, rule: event.data.rule } };
      case 'FilingDuplicateDismissed':
        return { ...document, duplicateOf: null };
      case 'DisclosureThreadOpened':
      case 'DisclosureThreadExtended':
        return { ...document, threads: [...new Set([...document.threads, event.data.threadId])] };
    }
  },
});

function ingested({ data, recordedAt }: Recorded<FilingEvent & { type: 'FilingIngested' }>): FilingDocument {
  return keyed({
    _id: data.accession,
    sortAt: sortInstant(data.acceptedAt, data.filedOn),
    followedAs: data.followedAs,
    formType: formTypeOf(data.form),
    level: null,
    rank: NOT_JUDGED,
    keys: [],
    form: data.form,
    filedOn: data.filedOn,
    acceptedAt: data.acceptedAt,
    companyCiks: data.companyCiks,
    parties: data.parties,
    items: data.items,
    indexUrl: data.indexUrl,
    source: data.source,
    synthetic: data.synthetic,
    withdrawn: false,
    firstSeenAt: data.firstSeenAt,
    ingestedAt: recordedAt.toISOString(),
    readAt: null,
    scoredAt: null,
    updatedAt: recordedAt.toISOString(),
    owners: [],
    score: null,
    rulesLevel: null,
    analysis: null,
    alerted: null,
    amends: null,
    amendedBy: [],
    duplicateOf: null,
    threads: [],
  });
}

function levelled(document: FilingDocument): FilingDocument {
  const level = filingScoreOf(document)?.level ?? null;
  return { ...document, level, rank: level === null ? NOT_JUDGED : LEVEL_RANKS[level] + (document.score?.score ?? 0) };
}

function keyed(document: FilingDocument): FilingDocument {
  const { companyCiks, items } = document;
  const keys = [...companyCiks, ...items.map((item) => itemKey(item))];
  for (const cik of companyCiks) for (const item of items) keys.push(itemKey(item, cik));
  return { ...document, keys: [...new Set(keys)] };
}

/** Adds parties; a party with a role replaces the same party without one. */
function joined(known: FilingDocument['parties'], added: FilingDocument['parties']): FilingDocument['parties'] {
  const ciks = new Set(added.map(({ cik }) => cik));
  return [...known.filter(({ cik, role }) => role !== 'listed' || !ciks.has(cik)), ...added];
}

/** Applies the issuer of a corrected report. */
function moved(
  parties: FilingDocument['parties'],
  from: string,
  { cik, name }: { readonly cik: string; readonly name: string },
): FilingDocument['parties'] {
  return parties.map((party) => (party.role === 'issuer' && party.cik === from ? { ...party, cik, name } : party));
}

function ownersOf({ ownership }: FilingFacts): FilingDocument['owners'] {
  return (ownership?.owners ?? []).map((owner) => ({ name: owner.name, cik: owner.cik, title: titleOf(owner) }));
}

/** The title as filed, or else the checked relationship boxes; null without any. */
function titleOf(owner: NonNullable<FilingFacts['ownership']>['owners'][number]): string | null {
  return owner.title || rolesOf(owner).join(', ') || null;
}
