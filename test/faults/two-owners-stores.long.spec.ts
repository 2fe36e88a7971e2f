import { RecordOvertaken } from '../../backend/platform/operational-store/change-record.ts';
import { gated } from '../kit/gated-store.ts';
import { randomOf } from '../kit/random.ts';
import { TEST_SEED } from '../kit/seed.ts';
import { Deployment, STORE_ENGINES, type StoreEngine } from '../kit/store-engines.ts';
import { OWNED, type Step, type Subject, type World } from '../kit/store-steps.ts';

/** Runs a range of steps, each at its own time. A step whose record was replaced by another owner is repeated, as its process or schedule would do. */
async function run(world: World, steps: readonly Step[], from: number, to: number): Promise<void> {
  for (const [index, step] of [...steps.entries()].slice(from, to)) {
    world.now = Math.max(world.now, index + 1);
    await persistently(() => step(world));
  }
}

async function persistently(step: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await step();
      return;
    } catch (error) {
      if (!(error instanceof RecordOvertaken)) throw error;
    }
  }
}

const free = async () => {};

async function alone(engine: StoreEngine, { steps }: Subject): Promise<object> {
  const deployment = new Deployment(engine);
  const own = steps(
    deployment.seen((records) => gated(records, free)),
    1,
  );
  await run({ now: 0 }, own, 0, own.length);
  return deployment.contents();
}

/** @returns what is stored if the first owner is suspended at some call of some step and resumes when its successor is done */
async function interleaved(engine: StoreEngine, { steps, looksAgain }: Subject, random: () => number): Promise<object> {
  const shared = new Deployment(engine);
  const world: World = { now: 0 };
  let callsLeft = Number.POSITIVE_INFINITY;
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let tellStopped = () => {};
  const stopped = new Promise<void>((resolve) => {
    tellStopped = resolve;
  });
  const gate = async () => {
    callsLeft -= 1;
    if (callsLeft !== 0) return;
    tellStopped();
    await asleep;
  };
  const first = steps(
    shared.seen((records) => gated(records, gate)),
    1,
  );
  const stoppedStep = Math.floor(random() * first.length);
  await run(world, first, 0, stoppedStep);
  callsLeft = 1 + Math.floor(random() * 4);
  world.now = stoppedStep + 1;
  // It gets no further events after it resumes, because it has lost its lease; its last step fails if the successor was faster.
  const last = (first[stoppedStep]?.(world) ?? Promise.resolve()).catch((error: unknown) => {
    if (!(error instanceof RecordOvertaken)) throw error;
  });
  await Promise.race([stopped, last]);
  // The checkpoint is behind, so the successor repeats the last steps.
  const successor = steps(
    shared.seen((records) => gated(records, free)),
    2,
  );
  await run(world, successor, Math.max(0, stoppedStep - Math.floor(random() * 3)), successor.length);
  wake();
  await last;
  if (looksAgain) await run(world, successor, successor.length - 1, successor.length);
  return { stoppedStep, ...(await shared.contents()) };
}

describe.each([
  ['embedded', 120],
  ['mongo', 40],
] as const)('%s', (name, interleavings) => {
  let engine: StoreEngine;
  beforeAll(async () => {
    engine = await STORE_ENGINES[name]();
  });
  afterAll(() => engine.close());
  beforeEach(() => engine.empty());

  test.each(OWNED.map((subject) => [subject.name, subject] as const))(
    '%s: an owner that stands still at any call and wakes when its successor is done leaves what one owner alone would',
    async (_name, subject) => {
      const wanted = await alone(engine, subject);
      const random = randomOf(TEST_SEED);
      for (let interleaving = 0; interleaving < interleavings; interleaving += 1) {
        await engine.empty();
        const left = await interleaved(engine, subject, random);
        expect({ interleaving, ...left }).toEqual({ interleaving, ...left, ...wanted });
      }
    },
  );
});
