import type { Level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { factsExtracted, filingAnalysed, filingIngested, filingScored } from '../kit/filing-events.ts';

let rig: AlertRig;
beforeEach(() => {
  rig = new AlertRig();
});
afterEach(() => rig.close());

async function follower(accountId: string, email?: Level): Promise<void> {
  await rig.contact(accountId);
  await rig.follow(accountId);
  if (email) await choose(accountId, email);
}

const choose = (accountId: string, email: Level) =>
  rig.write(`account-${accountId}`, { type: 'AlertThresholdsChanged', data: { accountId, email, sms: 'HIGH' } });

test('accounts that chose LOW are alerted to LOW at once, nobody else is', async () => {
  await follower('all', 'LOW');
  await follower('usual');
  await rig.filing(filingIngested(1), filingScored(1, 'LOW'));
  await rig.settle();
  expect(await rig.alerted()).toEqual(['all']);
  expect((await rig.ofType('AlertRunCompleted'))[0]?.data.suppressed).toEqual([{ reason: 'below_threshold', count: 1 }]);
});

test('if no follower of the company chose LOW, no run is recorded', async () => {
  await follower('usual');
  await rig.contact('elsewhere');
  await rig.follow('elsewhere', 'T2', { cik: '0000000002' });
  await choose('elsewhere', 'LOW');
  await rig.filing(filingIngested(1), filingScored(1, 'LOW'));
  await rig.settle();
  expect(await rig.runs()).toEqual([]);
});

test('an account that returns to MEDIUM, or is erased, gets no more LOW alerts', async () => {
  await follower('back', 'LOW');
  await choose('back', 'MEDIUM');
  await follower('gone', 'LOW');
  await rig.write('account-gone', { type: 'AccountErased', data: { accountId: 'gone', reason: 'asked' } });
  await rig.filing(filingIngested(1), filingScored(1, 'LOW'));
  await rig.settle();
  expect(await rig.runs()).toEqual([]);
});

test('a filing that could not be read waits until it is read, and then alerts everybody concerned', async () => {
  await follower('all', 'LOW');
  await follower('usual');
  await rig.filing(filingIngested(1), filingScored(1, 'LOW', { missingInputs: ['documents'] }));
  await rig.settle();
  expect(await rig.runs()).toEqual([]);
});

test('a filing that the AI lowers to LOW alerts accounts that chose LOW', async () => {
  const patient = new AlertRig({ aiWaitMs: 60_000 });
  try {
    for (const [name, level] of [['all', 'LOW'] as const, ['usual', 'MEDIUM'] as const]) {
      await patient.contact(name);
      await patient.follow(name);
      await patient.write(`account-${name}`, {
        type: 'AlertThresholdsChanged',
        data: { accountId: name, email: level, sms: 'HIGH' },
      });
    }
    const now = new Date().toISOString();
    await patient.writeAt(
      now,
      `filing-${filingIngested(1).data.accession}`,
      filingIngested(1),
      factsExtracted(1, { textHash: 'a'.repeat(64) }),
      filingScored(1, 'MEDIUM'),
      filingAnalysed(1, 'LOW'),
    );
    await patient.settle();
    expect(await patient.alerted()).toEqual(['all']);
  } finally {
    await patient.close();
  }
});

test('LOW counts even if it was chosen with a build that did not send it', async () => {
  await follower('before');
  await rig.settle();
  const after = await rig.write('account-other', { type: 'AccountErased', data: { accountId: 'other', reason: 'asked' } });
  // As an older build left it: only in the settings.
  await rig.settings.change('before', after, (was) => ({ ...was, thresholds: { email: 'LOW', sms: 'HIGH' } }));
  await rig.filing(filingIngested(1), filingScored(1, 'LOW'));
  await rig.settle();
  expect(await rig.alerted()).toEqual(['before']);
});
