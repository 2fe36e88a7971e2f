import { BRANDS } from '../contexts/brands/brand.rules.ts';
import type { Environment } from '../platform/config/environment.ts';

/** Tells the person who started it where everything is. */
export function announce(env: Environment, port: number): void {
  const local = `http://localhost:${port}`;
  const lines = [
    '',
    `Filingwire is ready: ${local}`,
    '',
    ...Object.values(BRANDS).map(
      ({ id, brandName, tagline }) => `  ${`${local}/?brand=${id}`.padEnd(46)} ${brandName}: ${tagline}`,
    ),
    ...(env.embedded ? [`  ${`${local}/dev/outbox`.padEnd(46)} messages that would have been sent`] : []),
    '',
    ...(env.sample
      ? ['The filings are sample data. For live ones set EDGAR_USER_AGENT="Your Company you@example.com" and start again.', '']
      : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
