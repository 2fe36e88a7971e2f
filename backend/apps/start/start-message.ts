import type { NewAdministrator } from '../../contexts/administration/administrators/first-administrator.service.ts';
import { BRANDS } from '../../contexts/brands/published/brand.catalog.ts';
import { publicAddress } from '../../platform/config/address-values.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { OPS } from '../../platform/config/ops-command.ts';
import { opensByLink } from '../../platform/config/single-user.ts';
import { writesToTerminal } from '../../platform/observability/human-line.ts';

/** Results of this start that its operator must see. */
export interface Announced {
  /** Key of the printed link that signs in one browser as the operator; null when no link is needed. */
  readonly linkKey: string | null;
  /** The first administrator, if created just now or still with an unused generated password; null otherwise. */
  readonly newAdministrator: NewAdministrator | null;
}

/**
 * Prints the product's addresses, and how to sign in, for the person who started it.
 */
export function announce(
  env: Environment,
  port: number,
  { linkKey, newAdministrator }: Announced,
  say: (line: string) => void,
): void {
  const local = `http://localhost:${port}${env.BASE_PATH ?? ''}`;
  const base = publicAddress(env) ?? local;
  const brands = Object.values(BRANDS).map(
    ({ id, brandName, tagline }) => `  ${`${local}/?brand=${id}`.padEnd(46)} ${brandName}: ${tagline}`,
  );
  const samples =
    'The filings are sample data. For live ones, set EDGAR_USER_AGENT="Your Company you@example.com" and start again.';
  const ready = `Filingwire is ready: ${local}`;
  const others: readonly (readonly string[])[] = [
    brands,
    newAdministrator?.passwordFile ? administratorLines(local, newAdministrator.email, newAdministrator.passwordFile) : [],
    linkKey === null ? [] : linkLines(env, base, linkKey),
    env.sample ? [samples] : [],
  ].filter(({ length }) => length > 0);
  if (writesToTerminal()) say(`\n${[[ready], ...others].map((lines) => lines.join('\n')).join('\n\n')}\n`);
  // "Ready" comes last, so that a reader waiting for it has seen all other lines.
  else for (const lines of [...others, [ready]]) say(lines.map((line) => line.trim().replaceAll(/ {2,}/g, ' ')).join(' '));
}

/** Output is often stored permanently, so it never shows a password. */
function administratorLines(local: string, email: string, file: string): readonly string[] {
  return [
    `  ${`${local}/admin/login`.padEnd(46)} admin area: sign in as ${email} with the password in ${file}`,
    `  The file is deleted after the first sign-in; "${OPS} set-admin-password" sets a new password.`,
  ];
}

/** A link works once and only for an hour, so a stored copy of the output is useless later. */
function linkLines(env: Environment, base: string, key: string): readonly string[] {
  if (opensByLink(env)) {
    return ['Open this link to use Filingwire in this browser. It works once and expires in an hour:', `  ${base}/?key=${key}`];
  }
  return [
    'To see messages that would have been sent, open this link. It works once, in one browser, and expires in an hour:',
    `  ${base}/dev/outbox?key=${key}`,
  ];
}
