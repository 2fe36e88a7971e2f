import { alertsCorrected, alertsPaged, inOutcomes, inRun, outcomesOf, runStarted } from '../../test/kit/alert-events.ts';
import { accessionOf } from '../../test/kit/filing-events.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { recorded } from '../../test/kit/recorded-event.ts';
import { alertFiguresProjector } from './alert-figures.projector.ts';

const figures = projecting(alertFiguresProjector);
const { firstSeenAt } = runStarted(1).data;
const after = (ms: number) => ({ handedOverAt: new Date(Date.parse(firstSeenAt) + ms).toISOString() });

test('a run that alerts nobody has no alert time', () => {
  const run = figures.given(inRun(runStarted(1), 1), inRun(alertsPaged(1, 0, []), 2));
  run.thenFitsDeclaration();
  run.thenDocument(accessionOf(1), { _id: accessionOf(1), alertedAt: null, firstSeenAt, recipients: 0, handedOver: [] });
});

test('counts recipients of all pages, and stores the time of the first and each message’s latency', () => {
  const first = inRun(alertsPaged(1, 0, ['a', 'b'], ['email', 'sms']), 2);
  const run = figures.given(
    inRun(runStarted(1), 1),
    first,
    inRun(alertsPaged(1, 1, ['c']), 3),
    inOutcomes(outcomesOf('AlertsDelivered', 1, ['a', 'b'], after(1_249)), 0, 4),
    inOutcomes(outcomesOf('AlertsFailed', 1, ['b'], { channel: 'sms', reason: 'refused', ...after(900) }), 0, 5),
    inOutcomes(outcomesOf('AlertsDelivered', 1, ['c'], after(80)), 1, 6),
    inOutcomes(outcomesOf('AlertsDelivered', 1, ['a'], { channel: 'sms', handedOverAt: null }), 0, 7),
  );
  run.thenFitsDeclaration();
  run.thenDocumentHas(accessionOf(1), {
    alertedAt: first.recordedAt.toISOString(),
    recipients: 3,
    handedOver: [
      [80, 1],
      [1_200, 2],
    ],
  });
});

test('corrections of another filing are not counted', () => {
  const delivered = outcomesOf('AlertsDelivered', 2, ['a'], after(50));
  const run = figures.given(
    inRun(runStarted(1), 1),
    inRun(runStarted(2), 2),
    inRun(alertsCorrected(1, 2, ['a']), 3),
    recorded(delivered, { at: 4, stream: `alertRun-${accessionOf(2)}.correction.0` }),
  );
  for (const n of [1, 2]) run.thenDocumentHas(accessionOf(n), { recipients: 0, handedOver: [] });
});
