import { eventCodec } from '../../backend/apps/event-registry.ts';
import { RecipientsByScore } from '../../backend/contexts/alerts/past-alerts/recipients-by-score.reader.ts';
import { AlertSettingsStore } from '../../backend/contexts/alerts/recipients/alert-settings.store.ts';
import { WatchersStore } from '../../backend/contexts/alerts/recipients/watchers.store.ts';
import type { OnFilingStream } from '../../backend/contexts/alerts/runs/what-is-alerted.policy.ts';
import type { RuleChanges } from '../../backend/contexts/scoring/published/scoring-rules.events.ts';
import { RulesInForce } from '../../backend/contexts/scoring/rule-changes/rules-in-force.reader.ts';
import { publishedRulesStream } from '../../backend/contexts/scoring/rule-changes/scoring-rules.stream.ts';
import { RULES } from '../../backend/contexts/scoring/rule-set/2026-11-22.rules.ts';
import { ShadowRun } from '../../backend/contexts/scoring/shadow-run/shadow-run.service.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import type { JobProgress } from '../../backend/platform/jobs/background-jobs.store.ts';
import { appendNext } from '../kit/append-next.ts';
import { accessionOf, cikOf, filingWithdrawn } from '../kit/filing-events.ts';
import { eightKFiling } from '../kit/filing-facts.ts';
import { clock } from '../kit/runtime.ts';
import { ScoringRig } from '../kit/scoring-rig.ts';

/** Trying changed rules on stored filings, and publishing them, over embedded stores. */

const AT = { acceptedAt: '2026-01-12T15:00:00.000Z' };
const CIK = cikOf(1);
const parties = [{ cik: CIK, name: 'Company 1', role: 'filer' as const }];
const results = () => eightKFiling({ '2.02': 'Something else.' }, { parties });
const departure = () => eightKFiling({ '3.01': 'Something else.' }, { parties });

let rig: ScoringRig;
let watchers: WatchersStore;
let settings: AlertSettingsStore;
beforeEach(() => {
  rig = new ScoringRig();
  watchers = new WatchersStore(rig.runtime.operational);
  settings = new AlertSettingsStore(rig.runtime.operational);
});
afterEach(() => rig.close());

const codec = eventCodec();
const pointsOf = (ruleId: string, points: number): RuleChanges => ({ points: [{ ruleId, points }], levels: null });
const seen: JobProgress[] = [];
async function shadow(changes: RuleChanges, over: { against?: number; base?: string; since?: string; until?: string } = {}) {
  const { events } = rig.runtime;
  const recipients = new RecipientsByScore({ watchers, settings, texts: rig.texts, freeCadence: 'realTime', clock });
  const run = new ShadowRun({
    ...{ events, codec, scoring: rig.scoring, rules: new RulesInForce(events, codec) },
    effects: { alerted: (stream, score) => recipients.of(stream as readonly OnFilingStream[], score) },
  });
  const tried = {
    run: 'r1',
    base: RULES.points,
    against: 0,
    changes,
    since: '2026-01-01',
    until: '2026-01-31',
    reason: 'a test',
  };
  seen.length = 0;
  return run.run({ ...tried, ...over }, (progress) => seen.push(progress), new AbortController().signal);
}

async function follower(accountId: string, threshold: 'CRITICAL' | 'MEDIUM', forms: readonly string[] = ['8-K']): Promise<void> {
  const entry = { cik: CIK, accountId, ticker: 'T1', forms, brandId: 'filingwire', addedAt: '2026-01-12T14:30:00.000Z' };
  await watchers.open(entry, toPosition(1));
  const email = { contact: {}, contactKey: accountId, verified: true } as never;
  const thresholds = { email: threshold, sms: 'CRITICAL' } as const;
  await settings.change(accountId, toPosition(2), (was) => ({ ...was, admin: true, email, thresholds }));
}

/** 8-Ks with one item each, so that only the item's base points decide. */
async function happened(): Promise<void> {
  await rig.filing(1, results(), AT);
  await rig.filing(2, departure(), AT);
  await rig.filing(3, results(), { ...AT, source: 'backfill' });
  await rig.filing(4, results(), AT);
  await rig.append(filingWithdrawn(4));
  await rig.settle();
}

test('levels that would change are reported with the alerts gained, and nothing is appended', async () => {
  await happened();
  await follower('all', 'MEDIUM');
  await follower('grave', 'CRITICAL');
  await follower('others', 'MEDIUM', ['4']);
  const before = await rig.log();
  const from = await rig.scoreOf(1);
  expect(['LOW', 'CRITICAL']).not.toContain(from.level);
  expect(await shadow(pointsOf('8-K.2.02', 92))).toEqual({
    filings: 4,
    compared: 3,
    skipped: [{ reason: 'withdrawn', filings: 1 }],
    moved: 2,
    moves: [{ from: from.level, to: 'CRITICAL', filings: 2 }],
    // Filings of the history alert nobody, whatever their level.
    alerts: { gained: 1, lost: 0, filings: 1 },
    named: [
      { accession: accessionOf(1), form: '8-K', from: from.level, to: 'CRITICAL', scores: [from.score, 92], gained: 1, lost: 0 },
      { accession: accessionOf(3), form: '8-K', from: from.level, to: 'CRITICAL', scores: [from.score, 92], gained: 0, lost: 0 },
    ],
  });
  expect(await rig.log()).toEqual(before);
  expect(seen.at(-1)).toEqual({ done: 4, total: 4, note: '2 levels changed' });
});

test('alerts that would be lost are reported, even if only the bands change', async () => {
  await happened();
  await follower('all', 'MEDIUM');
  expect(await shadow(pointsOf('8-K.2.02', 10))).toMatchObject({ moved: 2, alerts: { gained: 0, lost: 1, filings: 1 } });
  const bands = { points: [], levels: { critical: 99, high: 98, medium: 97 } };
  const found = await shadow(bands);
  expect([found.moved, found.alerts.lost, found.moves.every(({ to }) => to === 'LOW')]).toEqual([3, 2, true]);
});

test('unaffected filings keep their level, and only the given period is checked', async () => {
  await happened();
  expect(await shadow(pointsOf('NT 10-K', 90))).toMatchObject({ compared: 3, moved: 0, moves: [], named: [] });
  expect(await shadow(pointsOf('8-K.2.02', 92), { until: '2026-01-11' })).toMatchObject({ filings: 0, compared: 0 });
  expect(await shadow(pointsOf('8-K.2.02', 92), { since: '2026-01-13' })).toMatchObject({ filings: 0 });
});

test('published rules score later filings; recorded scores keep their version; reverting restores the earlier rules', async () => {
  await rig.filing(1, results(), AT);
  await rig.settle();
  const publish = (number: number, points: number) => ({
    type: 'ScoringRulesPublished',
    data: { number, base: RULES.points, changes: pointsOf('8-K.2.02', points), run: `r${number}`, reason: 'a test' },
  });
  const happen = (event: object) => appendNext(rig.runtime.events, publishedRulesStream(), [event as never]);
  await happen(publish(1, 91));
  await rig.filing(2, results(), AT);
  await rig.settle();
  await happen(publish(2, 81));
  await rig.filing(3, results(), AT);
  await rig.settle();
  await happen({ type: 'ScoringRulesReverted', data: { from: 2, to: 1, reason: 'a test' } });
  await rig.filing(4, results(), AT);
  await rig.settle();
  await happen({ type: 'ScoringRulesReverted', data: { from: 1, to: 0, reason: 'a test' } });
  await rig.filing(5, results(), AT);
  await rig.settle();
  const made = await Promise.all([1, 2, 3, 4, 5].map((n) => rig.scoreOf(n)));
  const { version } = RULES;
  expect(made.map(({ rulesVersion }) => rulesVersion)).toEqual([
    version,
    `${version}+1`,
    `${version}+2`,
    `${version}+1`,
    version,
  ]);
  expect(made.map(({ score }) => score)).toEqual([made[0]?.score, 91, 81, 91, made[0]?.score]);
  // A run is compared with the rules in force when it was ordered.
  expect(await shadow(pointsOf('8-K.2.02', 91), { against: 1 })).toMatchObject({ compared: 5, moved: 0 });
  await expect(shadow(pointsOf('8-K.2.02', 91), { base: 'older' })).rejects.toThrow('Start it again');
  await expect(shadow(pointsOf('8-K.2.02', 91), { against: 9 })).rejects.toThrow('Start it again');
});
