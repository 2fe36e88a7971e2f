import { dayThrough, PER_LOOK } from './day-through.ts';
import type { Bench, Figure } from './figure.ts';
import { afterLoad } from './process-usage.ts';

const FILINGS = Number(process.env['DAY_FILINGS'] ?? 15_000);

/** A whole day of EDGAR at once, from the feed over HTTP to the last score, through the product as started by `npm start`. */
export const bench: Bench = {
  about: 'a day of 15,000 filings from feed to score',
  async run(onProgress) {
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
