import { dayThrough, PER_LOOK } from './day-through.ts';
import type { Bench, Figure, OnProgress } from './figure.ts';
import { afterLoad } from './process-usage.ts';
import { sharedDay } from './shared-day.ts';

const FILINGS = Number(process.env['DAY_FILINGS'] ?? 15_000);
/** With more than one, the day is done by one worker and by this many instead. */
const WORKERS = Number(process.env['DAY_WORKERS'] ?? 1);
/** With more than one, the day is done by one worker with whole processes and with these parts instead. */
const PARTITIONS = Number(process.env['DAY_PARTITIONS'] ?? 1);

/** A whole day of EDGAR at once, from the feed over HTTP to the last score, through the product as started by `npm start`. */
export const bench: Bench = {
  about: 'a day of 15,000 filings from feed to score',
  async run(onProgress) {
    if (WORKERS > 1 || PARTITIONS > 1) return sharedFigures(onProgress);
    const { perSecond, events, levels, usage, restedMb } = await dayThrough(FILINGS, {}, onProgress, undefined, true);
    const cpu = usage
      ? `, ${((usage.cpuSeconds / FILINGS) * 1_000).toFixed(1)} ms CPU per filing, RSS ${Math.round(usage.rssMb)} MB`
      : '';
    const note =
      `${FILINGS.toLocaleString('en-US')} filings: 55 % ownership forms (3 to 12 kB), 25 % 8-K (30 to 150 kB), 20 % other forms; ` +
      `${PER_LOOK} more at every look at the feed, ${events.toLocaleString('en-US')} events${cpu}`;
    return [
      { name: 'feed to score', value: perSecond, unit: 'filings/s', floor: null, limits: [{ of: 'value', atLeast: 125 }], note },
      ...mixFigures(levels),
      ...afterLoad('RSS after that day', restedMb, 'a minute after its last score, web server and worker in one process'),
    ];
  },
};

/** What the day costs one worker as it is, compared with several workers or parts. */
async function sharedFigures(onProgress: OnProgress): Promise<Figure[]> {
  const one = await sharedDay(FILINGS, 1, {}, onProgress);
  const shared = await sharedDay(FILINGS, WORKERS, { WORKER_PARTITIONS: String(PARTITIONS) }, onProgress);
  const how = `${WORKERS} workers, ${PARTITIONS} parts, against one worker, all on cores of their own; ${FILINGS.toLocaleString('en-US')} filings`;
  const cpu = (day: typeof one) => day.cpuSeconds.map((seconds) => seconds.toFixed(1)).join(' + ');
  const busiest = (day: typeof one) => FILINGS / (day.cpuSeconds[0] ?? Number.NaN);
  const all = (day: typeof one) => day.cpuSeconds.reduce((sum, seconds) => sum + seconds, 0);
  return [
    {
      name: 'feed to score',
      value: shared.scoredPerSecond,
      unit: 'filings/s',
      floor: one.scoredPerSecond,
      limits: [],
      note: how,
    },
    {
      ...{ name: 'feed to everything handled', value: shared.handledPerSecond, unit: 'filings/s', floor: one.handledPerSecond },
      ...{ limits: [], note: how },
    },
    {
      ...{
        name: 'per CPU second of the busiest worker',
        value: busiest(shared),
        unit: 'filings',
        floor: busiest(one),
        limits: [],
      },
      note: `CPU seconds: ${cpu(shared)} against ${cpu(one)}`,
    },
    {
      name: 'per CPU second of all',
      value: FILINGS / all(shared),
      unit: 'filings',
      floor: FILINGS / all(one),
      limits: [],
      note: how,
    },
  ];
}

/** The goals of the rule set: few filings are important enough to wake somebody up. */
function mixFigures(levels: ReadonlyMap<string, number>): Figure[] {
  const all = [...levels.values()].reduce((sum, filings) => sum + filings, 0);
  const percent = (level: string) => (100 * (levels.get(level) ?? 0)) / all;
  const rest = ['MEDIUM', 'LOW'].map((level) => `${level} ${percent(level).toFixed(1)} %`).join(', ');
  const figure = (level: string, atMost: number): Figure => ({
    name: `of them ${level}`,
    value: percent(level),
    unit: '% of followed forms',
    floor: null,
    limits: [{ of: 'value', atMost }],
    note: `${all.toLocaleString('en-US')} filings of forms that users follow, in the shares of a real day; ${rest}`,
  });
  return [figure('CRITICAL', 2), figure('HIGH', 10)];
}
