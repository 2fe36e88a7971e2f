import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import type { Engine } from './engines/driver.ts';
import { takePageProblems, watchContext } from './page-problems.ts';

/** Debian's Chromium. */
export const CHROMIUM = '/usr/bin/chromium';

/** Every brand, and every journey in every engine: takes long, so `npm run test:pages` sets it and `npm test` does not. */
export const FULL_MATRIX = process.env['PAGES_MATRIX'] === 'full';

/**
 * A group of tests in Chromium; at its end no page may have asked another host or had an error. Without a browser they are skipped, and the
 * output says so.
 */
export function inBrowser(name: string, tests: () => void): void {
  group(name, [CHROMIUM], tests);
}

/** A group of tests in an engine. Where its programs are not installed they are skipped, and the output says so. */
export function inEngine({ name, programs }: Engine, what: string, tests: () => void): void {
  group(`${name}: ${what}`, programs, tests);
}

function group(name: string, programs: readonly string[], tests: () => void): void {
  const lacking = programs.filter((program) => !existsSync(program));
  if (lacking.length > 0) process.stderr.write(`skipped: no ${lacking.join(', ')} (${name})\n`);
  const describeOrSkip = lacking.length > 0 ? describe.skip : describe;
  describeOrSkip(name, () => {
    tests();
    afterAll(() => expect(takePageProblems()).toEqual([]));
  });
}

/** Debian's Chromium, headless, with a profile of its own and without its background traffic. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    headless: true,
    // It does not start under a shifted clock (`npm run test:hours`) and keeps the machine's own.
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(LD_PRELOAD|FAKETIME|NO_FAKE_STAT)/.test(name)),
    ) as Record<string, string>,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => watchContext(await newContext(options));
  return browser;
}
