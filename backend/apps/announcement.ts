import type { NewAdministrator } from '../contexts/administration/administrators/first-administrator.service.ts';
import { BRANDS } from '../contexts/brands/published/brand.catalog.ts';
import type { Environment } from '../platform/config/environment.ts';

/** What this start brought about that its operator must see. */
export interface Announced {
  /** Opens the dev outbox once from another machine, null when it cannot be reached from there. */
  readonly devLinkKey: string | null;
  readonly newAdministrator: NewAdministrator | null;
}

/**
 * Prints the addresses of the product for the person who started it.
 */
export function announce(env: Environment, port: number, { devLinkKey, newAdministrator }: Announced): void {
  const local = `http://localhost:${port}`;
  const outbox = devLinkKey === null ? null : new URL(`/dev/outbox?key=${devLinkKey}`, env.PUBLIC_URL ?? local).href;
  const lines = [
    '',
    `Filingwire is ready: ${local}`,
    '',
    ...Object.values(BRANDS).map(
      ({ id, brandName, tagline }) => `  ${`${local}/?brand=${id}`.padEnd(46)} ${brandName}: ${tagline}`,
    ),
    ...(env.embedded ? [`  ${`${local}/dev/outbox`.padEnd(46)} messages that would have been sent`] : []),
    ...(newAdministrator?.password
      ? [
          '',
          `  ${`${local}/admin/login`.padEnd(46)} admin area: ${newAdministrator.email}, password ${newAdministrator.password}`,
          '  The password is shown this once; "npm run ops -- set-admin-password" gives another one.',
        ]
      : []),
    ...(outbox
      ? ['', 'From another machine, or from outside of a container, this link opens the outbox once:', `  ${outbox}`]
      : []),
    '',
    ...(env.sample
      ? ['The filings are sample data. For live ones set EDGAR_USER_AGENT="Your Company you@example.com" and start again.', '']
      : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
