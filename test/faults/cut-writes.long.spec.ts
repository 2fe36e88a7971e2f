import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStoreFailure } from '../../backend/platform/availability/store-failure.errors.ts';
import { RecordOvertaken } from '../../backend/platform/operational-store/change-record.ts';
import { Cut } from '../kit/cut-store.ts';
import { OTHERS } from '../kit/other-store-steps.ts';
import { Deployment, STORE_ENGINES, type StoreEngine } from '../kit/store-engines.ts';
import { OWNED, type Step, type Subject, type World } from '../kit/store-steps.ts';

const SUBJECTS = [...OWNED, ...OTHERS];
const MAX_WRITES = 50;

interface Place {
  readonly step: number;
  readonly writes: number;
}

/** Runs all steps in order; a step that is cut off is repeated from its beginning. @returns whether that happened */
async function run(
  world: World,
  steps: readonly Step[],
  cut: Cut,
  cutAt: Place | null,
  done: () => Promise<void>,
): Promise<boolean> {
  let wasCut = false;
  for (const [index, step] of steps.entries()) {
    world.now = index + 1;
    if (index === cutAt?.step) {
      cut.after(cutAt.writes);
      const failure = await step(world).then(
        () => null,
        (error: unknown) => error,
      );
      wasCut = cut.happened;
      if (failure !== null && !isStoreFailure(failure)) throw failure;
      cut.mend();
    }
    await again(() => step(world));
    await done();
  }
  return wasCut;
}

/** Repeats a step once if the record was replaced since it was read, as by a write whose answer was lost. */
async function again(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof RecordOvertaken)) throw error;
    await step();
  }
}

describe.each(['embedded', 'mongo'] as const)('%s', (name) => {
  let engine: StoreEngine;
  beforeAll(async () => {
    engine = await STORE_ENGINES[name]();
  });
  afterAll(() => engine.close());

  /** @returns what is stored after each step */
  const outcome = async (subject: Subject, place: Place | null) => {
    await engine.empty();
    const cut = new Cut();
    const deployment = new Deployment(engine);
    const steps = subject.steps(
      deployment.seen((records) => cut.through(records)),
      1,
    );
    const contents: object[] = [];
    const look = async () => void contents.push(await deployment.contents(subject.incidental));
    return { wasCut: await run({ now: 0 }, steps, cut, place, look), contents };
  };

  test.each(SUBJECTS.map((subject) => [subject.name, subject] as const))(
    '%s: a step that ends after any of its writes, and is done again, leads to what it would have led to',
    async (_name, subject) => {
      const whole = (await outcome(subject, null)).contents;
      let cuts = 0;
      for (let step = 0; step < whole.length; step += 1) {
        const compared = subject.healsLater ? step + 1 : step;
        for (let writes = 0; writes < MAX_WRITES; writes += 1) {
          const { wasCut, contents } = await outcome(subject, { step, writes });
          expect({ step, writes, contents: contents.slice(compared) }).toEqual({ step, writes, contents: whole.slice(compared) });
          if (!wasCut) break;
          cuts += 1;
        }
      }
      expect(cuts).toBeGreaterThan(0);
    },
  );
});

test('every store of operational state is covered', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = ['backend', 'projections'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const writing = sources.filter(
    (path) =>
      path.endsWith('.ts') &&
      !path.endsWith('.spec.ts') &&
      !path.includes('operational-store/') &&
      /OperationalCollection<|\.write\(\[/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(SUBJECTS.flatMap(({ files }) => files).sort()).toEqual(writing.sort());
});
