import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { filingIngested, filingScored } from '../kit/filing-events.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';

/** Right after an election, a read may return a state before writes that a majority has acknowledged (SERVER-53813, ADR 23). */
describe('recipients over MongoDB', () => {
  let double: MongoDouble;
  let store: MongoOperationalStore;
  let rig: AlertRig;
  beforeEach(async () => {
    double = await MongoDouble.start('replicaSet');
    store = new MongoOperationalStore({ url: double.url });
    rig = new AlertRig({ through: () => store });
    await rig.contact('early');
    await rig.follow('early');
    await rig.contact('late');
    await rig.settle();
  });
  afterEach(async () => {
    await rig.close();
    await store.close();
    await double.stop();
  });

  test('alerts a user who followed just before an election, although the watchers read are outdated', async () => {
    const before = double.database.snapshot();
    await rig.follow('late');
    await rig.settle();
    rig.withoutPaging();
    await rig.filing(filingIngested(1), filingScored(1, 'CRITICAL'));
    await rig.settle();
    rig.restart();
    double.inject({ command: 'find', kind: 'stale', collection: 'watchers', read: before });
    await rig.settle();
    expect(await rig.alerted()).toEqual(['early', 'late']);
  });

  test('starts a run for the only follower, although the process reads a state before its own writes', async () => {
    await rig.unfollow('early');
    await rig.settle();
    const before = double.database.snapshot();
    await rig.follow('late');
    await rig.settle();
    double.inject({ command: 'find', kind: 'stale', collection: 'watchers', read: before });
    await rig.filing(filingIngested(1), filingScored(1, 'CRITICAL'));
    await rig.settle();
    expect(await rig.alerted()).toEqual(['late']);
  });
});
