import { SystemClock } from '../../clock/clock.ts';
import type { SqliteFile } from '../../read-store/embedded/sqlite-file.ts';
import { GroupCommit } from './group-commit.ts';

describe(GroupCommit.name, () => {
  let durable: boolean[];
  let group: GroupCommit;
  beforeEach(() => {
    durable = [];
    const file: Pick<SqliteFile, 'writeWhenUnlocked'> = {
      writeWhenUnlocked: async (work, isDurable = true) => {
        durable.push(isDurable);
        return work();
      },
    };
    group = new GroupCommit(file as SqliteFile, new SystemClock());
  });
  const done = [() => true];

  test('a transaction waits for the disk unless each of its calls may become durable later', async () => {
    await group.commit(done);
    await group.commit(done, { durableLater: true });
    await Promise.all([group.commit(done, { durableLater: true }), group.commit(done)]);
    expect(durable).toEqual([true, false, true]);
  });
});
