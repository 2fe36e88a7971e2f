import { globSync } from 'node:fs';
import { join } from 'node:path';
import { filingIngested } from '../../test/kit/filing-events.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { recorded } from '../../test/kit/recorded-event.ts';
import { activityProjector } from './activity.projector.ts';
import { STREAM_CATEGORIES } from './stream-category.catalog.ts';

const metadata = {
  actorType: 'admin',
  actorId: 'admin-1',
  correlationId: 'c-1',
  causationId: 'e-0',
  occurredAt: '2026-01-12T14:30:00.000Z',
  brandId: 'filingwire',
};
const roleGranted = { type: 'AdminRoleGranted', data: { accountId: 'a-1', reason: 'tests the product' } };
const activity = projecting(activityProjector);

test('an event can be found by actor, account and correlation, without its data', () => {
  const event = recorded(roleGranted, { at: 7, stream: 'account-a-1', revision: 3, metadata });
  activity.given(event).thenDocument(event.position, {
    _id: event.position,
    eventId: event.id,
    type: 'AdminRoleGranted',
    stream: 'account-a-1',
    revision: 3,
    at: event.recordedAt.getTime(),
    occurredAt: '2026-01-12T14:30:00.000Z',
    actorType: 'admin',
    actor: 'admin-1',
    brandId: 'filingwire',
    correlation: 'c-1',
    causation: 'e-0',
    reason: 'tests the product',
    accounts: ['a-1'],
  });
});

test('accounts come from the data, the stream and a user as the actor', () => {
  const user = { actorType: 'user', actorId: 'a-3' };
  const removed = recorded(
    { type: 'TickerRemoved', data: { ticker: 'AAPL', accountId: 'a-2' } },
    { stream: 'watchlist-a-1', metadata: user },
  );
  activity.given(removed).thenDocumentHas(removed.position, { accounts: ['a-2', 'a-3', 'a-1'] });
  const filing = recorded(filingIngested(1));
  activity.given(filing).thenDocumentHas(filing.position, { accounts: [], actor: null, reason: null });
});

test('documents match their declaration', () => {
  activity.given(recorded(roleGranted, { metadata }), recorded(filingIngested(1), { at: 2 })).thenFitsDeclaration();
});

test('every stream in the code has its category in the index', async () => {
  const categories = new Set<string>();
  for (const file of globSync('backend/contexts/**/*.stream.ts')) {
    const named = Object.values((await import(join(process.cwd(), file))) as Record<string, unknown>);
    for (const make of named) {
      const stream = typeof make === 'function' ? make('x', 1) : null;
      if (typeof stream === 'string') categories.add(stream.slice(0, stream.indexOf('-')));
    }
  }
  expect(categories.size).toBeGreaterThan(15);
  expect([...categories].filter((category) => !STREAM_CATEGORIES.includes(category))).toEqual([]);
});
