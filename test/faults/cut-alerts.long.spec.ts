import { setTimeout } from 'node:timers/promises';
import { isStoreFailure } from '../../backend/platform/availability/store-failure.errors.ts';
import { RecordOvertaken } from '../../backend/platform/operational-store/change-record.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { Cut } from '../kit/cut-store.ts';
import { bought, insiderFiling } from '../kit/insider-filing.ts';
import { Deployment } from '../kit/store-engines.ts';

/** What a reader, the companies and EDGAR do; the processes handle each step before the next one. */
const STORY: readonly ((rig: AlertRig) => Promise<unknown>)[] = [
  (rig) => rig.contact('reader'),
  (rig) => rig.contact('other', 'sms', '+15550100'),
  (rig) => rig.follow('reader', 'T1', { forms: ['4'], brandId: 'filingwire' }),
  (rig) => rig.follow('other', 'T1', { forms: ['4', '8-K'], brandId: 'filingwire' }),
  (rig) => rig.filing(...insiderFiling(1)),
  // A second buyer, so that the two filings are one event; then other forms, and an amendment that corrects the first filing.
  (rig) => rig.filing(...insiderFiling(2)),
  (rig) => rig.follow('reader', 'T1', { forms: ['4', '8-K'], brandId: 'filingwire' }),
  (rig) => rig.filing(...insiderFiling(3, { form: '4/A', trades: [bought('1000')], originalDate: '2026-01-12' })),
  (rig) => rig.unfollow('other'),
  (rig) => rig.write('account-reader', { type: 'AccountErased', data: { accountId: 'reader', reason: 'requested' } }),
];

/** Fields that differ between two equal runs: encrypted with random bytes, or the time of a retry. */
const INCIDENTAL = ['email', 'sms', 'createdAt', 'nextAttemptAt'];
const MAX_WRITES = 500;

/** @returns what the log and the stores contain after each step of the story if the store fails after this many writes */
async function alertsAfterCut(writes: number, afterwards: (rig: AlertRig) => void) {
  const cut = new Cut();
  let deployment: Deployment | null = null;
  const through: AlertRigThrough = (store) => {
    deployment = new Deployment({ store, empty: async () => {}, close: async () => {} });
    return deployment.seen((records) => cut.through(records));
  };
  const rig = new AlertRig({ through });
  cut.after(writes);
  let wasCut = false;
  const left: object[] = [];
  const begun: string[] = [];
  for (const part of STORY) {
    begun.push(await nextMillisecond());
    await part(rig);
    for (let settled = false; !settled; ) {
      try {
        await rig.settle();
        settled = true;
      } catch (error) {
        if (!isStoreFailure(error) && !(error instanceof RecordOvertaken)) throw error;
        wasCut = true;
        cut.mend();
        afterwards(rig);
      }
    }
    const { events } = await rig.runtime.events.readAll({
      after: null,
      categories: ['alertRun', 'filing', 'thread'],
      limit: 10_000,
    });
    const log = events.map(({ stream, type, data }) => ({ stream, type, data }));
    left.push({ log, records: await (deployment as unknown as Deployment).contents(INCIDENTAL) });
  }
  await rig.close();
  return { wasCut, left: byPart(left, begun) };
}

/** Waits for the next millisecond. @returns its time */
async function nextMillisecond(): Promise<string> {
  const last = Date.now();
  while (Date.now() === last) await setTimeout(1);
  return new Date().toISOString();
}

/** Replaces each time by the number of the step in which it lies, so that two runs can be compared. */
function byPart(left: readonly object[], begun: readonly string[]): unknown {
  const text = JSON.stringify(left).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, (time) => {
    const part = begun.filter((beginning) => beginning <= time.slice(1, -1)).length;
    return part === 0 ? time : `"part ${part}"`;
  });
  return JSON.parse(text);
}

type AlertRigThrough = NonNullable<NonNullable<ConstructorParameters<typeof AlertRig>[0]>['through']>;

test.each([
  ['goes on', () => undefined],
  ['is started anew', (rig: AlertRig) => rig.restart()],
])(
  'a worker whose store breaks off after any write, and that then %s, relates, alerts and purges as if nothing had happened',
  async (_, afterwards) => {
    const whole = await alertsAfterCut(Number.POSITIVE_INFINITY, afterwards);
    expect(JSON.stringify(whole.left)).toContain('AlertsCorrected');
    let cuts = 0;
    for (; cuts < MAX_WRITES; cuts += 1) {
      const { wasCut, left } = await alertsAfterCut(cuts, afterwards);
      expect({ cuts, left }).toEqual({ cuts, left: whole.left });
      if (!wasCut) break;
    }
    expect(cuts).toBeGreaterThan(STORY.length);
  },
);
