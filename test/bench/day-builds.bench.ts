import { buildIn } from '../kit/product.ts';
import { type Day, dayThrough } from './day-through.ts';
import { type Bench, type Figure, type Limit, median } from './figure.ts';

const FILINGS = Number(process.env['DAY_FILINGS'] ?? 3_000);
const ROUNDS = Number(process.env['DAY_ROUNDS'] ?? 5);

/** What this build is compared with: built checkouts of the repository, and how much faster than each it has to be. */
const OTHERS: readonly { readonly variable: string; readonly limit: Limit }[] = [
  { variable: 'DAY_BEFORE', limit: { of: 'ratio', atLeast: 1.5 } },
  { variable: 'DAY_NO_SLOWER', limit: { of: 'ratio', atLeast: 1 } },
];

/** The same generated day through this build and others, one after the other in every round. */
export const bench: Bench = {
  about: 'a day of filings through this build and others, in turns',
  async run(onProgress) {
    const others = OTHERS.flatMap(({ variable, limit }) => {
      const checkout = process.env[variable];
      return checkout === undefined ? [] : [{ checkout, limit, build: buildIn(checkout), days: [] as Day[] }];
    });
    if (others.length === 0)
      return {
        skipped: `no other build: name built checkouts of this repository in ${OTHERS.map(({ variable }) => variable).join(' or ')}`,
      };
    const own: Day[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const day = (name: string, build?: Parameters<typeof dayThrough>[3]) =>
        dayThrough(FILINGS, {}, (text) => onProgress(`round ${round} of ${ROUNDS}, ${name}: ${text}`), build);
      own.push(await day('this build'));
      for (const { checkout, build, days } of others) days.push(await day(checkout, build));
    }
    return others.map(({ checkout, limit, days }): Figure => {
      const note = `${ROUNDS} rounds of ${FILINGS.toLocaleString('en-US')} filings; medians; CPU per filing with the start ${cpuOf(own)}, there ${cpuOf(days)}`;
      return {
        name: `feed to score, against ${checkout}`,
        value: rateOf(own),
        unit: 'filings/s',
        floor: rateOf(days),
        limits: [limit],
        note,
      };
    });
  },
};

function rateOf(days: readonly Day[]): number {
  return median(days.map(({ perSecond }) => perSecond));
}

function cpuOf(days: readonly Day[]): string {
  const known = days.flatMap(({ usage }) => (usage === null ? [] : [(usage.cpuSeconds / FILINGS) * 1_000]));
  return known.length === 0 ? 'unknown' : `${median(known).toFixed(1)} ms`;
}
