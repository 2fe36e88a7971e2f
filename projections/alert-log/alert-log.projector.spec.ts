import { recipientsOf } from '../../backend/contexts/alerts/published/alert-groups.ts';
import { alertsCorrected, alertsPaged, inOutcomes, inRun, outcomesOf, runStarted } from '../../test/kit/alert-events.ts';
import { accessionOf } from '../../test/kit/filing-events.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { recorded } from '../../test/kit/recorded-event.ts';
import { alertLogProjector } from './alert-log.projector.ts';

const run = projecting(alertLogProjector);
const page = (n: number, number: number) => `${accessionOf(n)}.${number}`;
const pending = { state: 'pending', handedOverAt: null, reason: null };

describe('the alert log', () => {
  test('has one document for the run and one per page of recipients', () => {
    const folded = run.given(
      inRun(runStarted(1), 1),
      inRun(alertsPaged(1, 0, ['a', 'b']), 2),
      inRun(alertsPaged(1, 1, ['c'], ['email', 'sms']), 3),
      inRun({ type: 'AlertRunCompleted', data: { accession: accessionOf(1), recipients: 3, suppressed: [] } }, 4),
    );
    folded.thenFitsDeclaration();
    expect([...folded.documents().keys()]).toEqual([accessionOf(1), page(1, 0), page(1, 1)]);
    folded.thenDocumentHas(accessionOf(1), { kind: 'run', accountIds: [] });
    folded.thenDocumentHas(page(1, 0), { accountIds: ['a', 'b'] });
    folded.thenDocumentHas(page(1, 1), {
      accountIds: ['c'],
      recipients: [
        {
          accountId: 'c',
          ticker: 'T1',
          brandId: 'material-events',
          why: 'You follow 8-K filings from T1, and this one is HIGH.',
          deliveries: { email: pending, sms: pending },
        },
      ],
    } as never);
  });

  test('applies outcomes to their recipients; the last outcome of each message counts', () => {
    const at = '2026-01-12T15:00:00.000Z';
    const { documents } = run.given(
      inRun(runStarted(1), 1),
      inRun(alertsPaged(1, 0, ['a', 'b', 'c'], ['email', 'sms']), 2),
      inOutcomes(outcomesOf('AlertsUnknown', 1, ['a'], { reason: 'no answer' }), 0, 3),
      inOutcomes(outcomesOf('AlertsFailed', 1, ['b'], { channel: 'sms', reason: 'refused', handedOverAt: null }), 0, 4),
      inOutcomes(outcomesOf('AlertsDelivered', 1, ['a', 'b']), 0, 5),
    );
    const found = documents().get(page(1, 0));
    expect(found?.kind === 'page' && found.recipients.map((recipient) => recipient.deliveries)).toEqual([
      { email: { state: 'delivered', handedOverAt: at, reason: null }, sms: pending },
      {
        email: { state: 'delivered', handedOverAt: at, reason: null },
        sms: { state: 'failed', handedOverAt: null, reason: 'refused' },
      },
      { email: pending, sms: pending },
    ]);
  });

  test('a correction is a separate page with its own outcomes', () => {
    const delivered = { type: 'AlertsDelivered', data: { ...outcomesOf('AlertsDelivered', 2, ['a']).data } } as const;
    const folded = run.given(
      inRun(runStarted(1), 1),
      inRun(alertsPaged(1, 0, ['a']), 2),
      inRun(alertsCorrected(1, 2, ['a']), 3),
      recorded(delivered, { at: 4, stream: `alertRun-${accessionOf(2)}.correction.0` }),
    );
    folded.thenFitsDeclaration();
    folded.thenDocumentHas(`${accessionOf(2)}.correction.0`, { kind: 'correction', accountIds: ['a'] });
    const found = folded.documents().get(`${accessionOf(2)}.correction.0`);
    expect(found?.kind === 'correction' && found.recipients[0]?.deliveries.email?.state).toBe('delivered');
  });

  test('an update keeps page and id, and outcomes of older messages do not affect its messages', () => {
    const unread = runStarted(1, { level: 'MEDIUM', unread: true });
    const [first] = recipientsOf(alertsPaged(1, 0, ['a', 'b']).data);
    if (!first) throw new Error('no recipient');
    const updated = inRun({ type: 'AlertRunUpdated', data: runStarted(1).data }, 3);
    const update = { ...first, page: 0, channels: ['email' as const], why: 'read', updates: accessionOf(1) };
    const event = inRun({ type: 'AlertsUpdated', data: { accession: accessionOf(1), recipients: [update], cursor: 'b' } }, 4);
    const later = outcomesOf('AlertsDelivered', 1, ['a']);
    const own = {
      ...later.data,
      outcomes: later.data.outcomes.map((one) => ({ ...one, rowId: `${event.id.slice(0, 24)}000000000000` })),
    };
    const before = [inRun(unread, 1), inRun(alertsPaged(1, 0, ['a', 'b']), 2), updated, event] as const;
    const states = (of: ReturnType<typeof run.given>) => {
      const found = of.documents().get(page(1, 0));
      return found?.kind === 'page' && found.recipients.map(({ deliveries, why }) => [why, deliveries.email?.state]);
    };
    const why = alertsPaged(1, 0, ['b']).data.groups[0]?.why;
    const stale = run.given(...before, inOutcomes(later, 0, 5));
    expect(states(stale)).toEqual([
      ['read', 'pending'],
      [why, 'pending'],
    ]);
    stale.thenDocumentHas(accessionOf(1), { kind: 'run', run: runStarted(1).data });
    stale.thenFitsDeclaration();
    expect(states(run.given(...before, inOutcomes({ ...later, data: own }, 0, 5)))).toEqual([
      ['read', 'delivered'],
      [why, 'pending'],
    ]);
  });

  test('an outcome without its page creates no document', () => {
    run.given(inOutcomes(outcomesOf('AlertsDelivered', 1, ['a']), 0, 1)).thenNoDocument(page(1, 0));
  });
});
