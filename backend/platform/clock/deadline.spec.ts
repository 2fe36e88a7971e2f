import { Abandoned, Deadline, unlessAbandoned, withoutDeadline } from './deadline.ts';
import { SharedWork } from './shared-work.ts';
import { withinTime } from './within-time.ts';

const never = () => new Promise<never>(() => {});

describe('a deadline', () => {
  test('that has passed prevents new work, ends work in progress and aborts every signal once', async () => {
    const deadline = new Deadline();
    const { signal } = deadline;
    const waiting = deadline.run(() => unlessAbandoned(never()));
    deadline.run(() => Deadline.check());
    deadline.end('gone');
    deadline.end('and again');
    await expect(waiting).rejects.toThrow(new Abandoned('gone'));
    expect([deadline.isOver, signal.aborted, signal.reason]).toEqual([true, true, new Abandoned('gone')]);
    expect(() => deadline.run(() => Deadline.check())).toThrow(Abandoned);
    expect(deadline.signal).toBe(signal);
    const late = new Deadline();
    late.end('gone');
    expect(late.signal.aborted).toBe(true);
  });

  test('does not end a command that has begun to append, and does not let one begin afterwards', () => {
    const deadline = new Deadline(() => 5);
    const { signal } = deadline;
    expect(deadline.leftMs()).toBe(5);
    deadline.beginWrite();
    deadline.end('gone');
    deadline.check();
    deadline.beginWrite();
    expect([deadline.isOver, deadline.isWriting, signal.aborted, deadline.leftMs()]).toEqual([true, true, false, Infinity]);
    const over = new Deadline();
    over.end('gone');
    expect(() => over.beginWrite()).toThrow(Abandoned);
  });

  test('applies to everything that is called, except work run without it', async () => {
    const deadline = new Deadline();
    const [inner, apartFromIt] = await deadline.run(async () => {
      await null;
      return [Deadline.current(), withoutDeadline(() => Deadline.current())];
    });
    expect([inner, apartFromIt, Deadline.current()]).toEqual([deadline, undefined, undefined]);
    deadline.end('gone');
    deadline.run(() => withoutDeadline(() => Deadline.check()));
  });

  test('does not call a listener that was removed', () => {
    const deadline = new Deadline();
    const called: string[] = [];
    deadline.onOver(() => called.push('removed'))();
    deadline.onOver(() => called.push('kept'));
    deadline.end('gone');
    expect(called).toEqual(['kept']);
  });
});

describe('work within a time', () => {
  const late = () => new Error('too late');

  test('ends when its caller’s deadline or its own time limit is over', async () => {
    const outer = new Deadline();
    const called: Deadline[] = [];
    const work = () => {
      called.push(Deadline.current() as Deadline);
      return never();
    };
    const ended = outer.run(() => withinTime(work, { ms: 600_000, late }));
    outer.end('gone');
    await expect(ended).rejects.toThrow('too late');
    await expect(withinTime(work, { ms: 1, late })).rejects.toThrow('too late');
    expect(called.map(({ isOver }) => isOver)).toEqual([true, true]);
  });

  test('a write that it begins also keeps its caller’s deadline from ending it', async () => {
    const outer = new Deadline();
    await outer.run(() => withinTime(async () => Deadline.current()?.beginWrite(), { ms: 600_000, late }));
    expect(outer.isWriting).toBe(true);
  });
});

describe('shared work', () => {
  /** A caller that waits for the work and can give up. */
  const waiting = (work: SharedWork<unknown>) => {
    const deadline = new Deadline();
    const outcome = deadline.run(() => work.outcome());
    return { outcome, leave: () => deadline.end('gone') };
  };

  test('continues while any caller waits for it, and ends when none does', async () => {
    let own: Deadline | undefined;
    const work = new SharedWork(() => {
      own = Deadline.current();
      return unlessAbandoned(never());
    });
    const [first, second] = [waiting(work), waiting(work)];
    first.leave();
    await expect(first.outcome).rejects.toThrow(Abandoned);
    expect([own?.isOver, work.isAbandoned]).toEqual([false, false]);
    second.leave();
    await expect(second.outcome).rejects.toThrow(Abandoned);
    expect([own?.isOver, work.isAbandoned]).toEqual([true, true]);
  });

  test('keeps its outcome for later callers', async () => {
    const work = new SharedWork(async () => 1);
    expect(await work.outcome()).toBe(1);
    expect([work.isAbandoned, await waiting(work).outcome]).toEqual([false, 1]);
    await expect(new SharedWork(() => Promise.reject(new Error('its own'))).outcome()).rejects.toThrow('its own');
  });
});
