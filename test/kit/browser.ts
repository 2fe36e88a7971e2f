import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import type { Engine } from './engines/driver.ts';
import { takePageProblems, watchContext } from './page-problems.ts';

/** Debian's Chromium. */
export const CHROMIUM = '/usr/bin/chromium';

/** Every page of every brand: takes long, so `npm run test:full` and `npm run test:pages` set it and `npm test` does not. */
export const FULL_MATRIX = process.env['TESTS'] === 'full';

/** Every scheme at both widths. */
export const LOOKS = [
  ['light', 390],
  ['dark', 1280],
  ['light', 1280],
  ['dark', 390],
] as const;

/** Where a browser that is not installed is a fault: CI installs all of them, and a full matrix without one is none. */
const ALL_INSTALLED = FULL_MATRIX || process.env['CI'] !== undefined;

/**
 * A group of tests in Chromium; at its end no page may have asked another host or had an error. Without a browser they are skipped, and the
 * output says so; in CI and over the full matrix they fail.
 */
export function inBrowser(name: string, tests: () => void): void {
  group(name, [CHROMIUM], tests);
}

/** A group of tests in an engine. Where its programs are not installed they are skipped as in `inBrowser`. */
export function inEngine({ name, programs }: Engine, what: string, tests: () => void): void {
  group(`${name}: ${what}`, programs, tests);
}

function group(name: string, programs: readonly string[], tests: () => void): void {
  const lacking = programs.filter((program) => !existsSync(program));
  if (lacking.length > 0 && ALL_INSTALLED) {
    test(`${name}: its browser is installed`, () => expect(lacking).toEqual([]));
    return;
  }
  if (lacking.length > 0) process.stderr.write(`skipped: no ${lacking.join(', ')} (${name})\n`);
  const describeOrSkip = lacking.length > 0 ? describe.skip : describe;
  describeOrSkip(name, () => {
    tests();
    afterAll(() => expect(takePageProblems()).toEqual([]));
  });
}

/** Chromium fills the list under its address bar with a page of its own in every window, also in windows that nobody sees: a third of a window's processor time. */
export const NO_ADDRESS_LIST = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'];

/** A second list takes the place of Playwright's own: what pages behave by stands in it as well. */
const SWITCHED_OFF = [
  ...NO_ADDRESS_LIST,
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

const LAUNCH = {
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
    `--disable-features=${SWITCHED_OFF.join(',')}`,
  ],
};

/** Debian's Chromium, headless, with a profile of its own and without its background traffic. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch(LAUNCH);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => watchContext(await newContext(options));
  return browser;
}

/** The same as somebody has it at home, who is not in a private window. @param profile a folder. */
export async function launchWithProfile(profile: string): Promise<BrowserContext> {
  return watchContext(await chromium.launchPersistentContext(profile, LAUNCH));
}
