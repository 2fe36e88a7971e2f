import type { Bench } from './figure.ts';

/** Runs one bench in its own process, so that no bench measures leftovers of another. */
const [name, ...args] = process.argv.slice(2);
const minutes = args.find((arg) => !arg.startsWith('--'));
const { bench } = (await import(new URL(`./${name}.bench.js`, import.meta.url).href)) as { bench: Bench };
const say = (message: object) => new Promise<void>((resolve) => process.send?.(message, () => resolve()));
const outcome = await bench.run(
  (text) => void say({ kind: 'progress', text }),
  minutes === undefined ? undefined : Number(minutes),
  args.includes('--json'),
);
await say({ kind: 'outcome', outcome });
process.exit(0);
