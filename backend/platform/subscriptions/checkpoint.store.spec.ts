import { SystemClock } from '../clock/clock.ts';
import { toPosition } from '../event-store/event-store.port.ts';
import { EmbeddedOperationalStore } from '../operational-store/embedded/embedded-operational-store.adapter.ts';
import type { OperationalCollection, WriteOptions } from '../operational-store/operational-store.port.ts';
import type { StoredDocument } from '../read-store/collection.ts';
import { CheckpointLost } from '../read-store/read-store.port.ts';
import { CheckpointStore } from './checkpoint.store.ts';

const clock = new SystemClock();

/** A store that records the options of its writes. */
class NotedStore extends EmbeddedOperationalStore {
  readonly written: WriteOptions[] = [];

  override collection<D extends StoredDocument>(definition: Parameters<EmbeddedOperationalStore['collection']>[0]) {
    const records = super.collection(definition) as unknown as OperationalCollection<D>;
    const write: OperationalCollection<D>['write'] = (writes, options = {}) => {
      this.written.push(options);
      return records.write(writes, options);
    };
    return new Proxy(records, { get: (of, name) => (name === 'write' ? write : Reflect.get(of, name).bind(of)) });
  }
}

let store: NotedStore;
let checkpoints: CheckpointStore;
beforeEach(async () => {
  store = new NotedStore({ path: ':memory:', clock });
  checkpoints = new CheckpointStore(store, clock);
  await checkpoints.create('tell', null, 'log');
});
afterEach(() => store.close());

test('creating a checkpoint waits for the disk, and moving it does not', async () => {
  await checkpoints.save('tell', toPosition(7), 1);
  expect(store.written).toEqual([{}, { durableLater: true }]);
  expect(await checkpoints.load('tell')).toMatchObject({ position: toPosition(7), epoch: 1 });
});

test('a checkpoint never moves back, and an earlier owner cannot move it', async () => {
  await checkpoints.save('tell', toPosition(7), 2);
  await checkpoints.save('tell', toPosition(5), 2);
  expect(await checkpoints.load('tell')).toMatchObject({ position: toPosition(7) });
  await expect(checkpoints.save('tell', toPosition(9), 1)).rejects.toThrow(CheckpointLost);
  await expect(checkpoints.save('other', toPosition(9), 1)).rejects.toThrow(CheckpointLost);
});
