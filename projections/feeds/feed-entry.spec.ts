import { PLANS } from '../../backend/contexts/plans/published/plan.catalog.ts';
import { unlockedForms } from '../../backend/contexts/plans/published/plan.policy.ts';
import { accessionOf, factsExtracted, filingIngested, filingScored } from '../../test/kit/filing-events.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import type { FilingDocument } from '../filing-feed/filing.document.ts';
import { filingFeedProjector } from '../filing-feed/filing-feed.projector.ts';
import { entryOf, type FeedReader } from './feed-entry.ts';

/** Scored on January 12, 2026 at 9:30 in New York, like the events of the projector's spec. */
function scored(form: string, level: 'HIGH' | 'LOW' = 'HIGH'): FilingDocument {
  const documents = projecting(filingFeedProjector)
    .given(filingIngested(1, { form }), factsExtracted(1), filingScored(1, level))
    .documents();
  return documents.get(accessionOf(1)) as FilingDocument;
}

const link = 'https://filingwire.example/filings/x';
const reader = (plan: 'free' | 'pro', now: string): FeedReader => ({
  unlocked: unlockedForms('filingwire', plan),
  brandId: 'filingwire',
  aiSummary: false,
  tickersOf: () => ['ACME'],
  cadenceOf: () => PLANS[plan].cadence,
  timeZone: 'America/New_York',
  now: new Date(now),
});
const DIGEST = '2026-01-13T12:00:00.000Z';

test('with real-time alerts a level is shown at once', () => {
  const filing = scored('8-K');
  const entry = entryOf(filing, reader('pro', filing.scoredAt ?? ''), link);
  expect(entry).toMatchObject({ level: 'HIGH', ticker: 'ACME', form: '8-K', link, updated: filing.scoredAt });
});

test('with a daily digest the level is shown with the next digest, which updates the entry', () => {
  const filing = scored('8-K');
  const before = entryOf(filing, reader('free', '2026-01-13T11:59:59.999Z'), link);
  expect(before).toMatchObject({ level: null, updated: filing.scoredAt });
  expect(before.headline).not.toBe('');
  expect(entryOf(filing, reader('free', DIGEST), link)).toEqual({ ...before, level: 'HIGH', updated: DIGEST });
});

test('a locked filing shows only that it was filed, at any time', () => {
  const filing = scored('SC 13D');
  const entry = entryOf(filing, { ...reader('free', '2027-01-01T00:00:00.000Z'), unlocked: new Set() }, link);
  expect(entry).toMatchObject({ level: null, aiWritten: false, updated: filing.sortAt, form: 'SC 13D' });
  expect(entry.headline).toMatch(/part of PRO|is available|isn’t part of/);
});

test('a filing without a level yet says so', () => {
  const filing = { ...scored('8-K'), score: null, rulesLevel: null, scoredAt: null };
  expect(entryOf(filing, reader('pro', DIGEST), link)).toMatchObject({ level: null, headline: 'Not summarized yet.' });
});
