import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import type { Engine } from './engines/driver.ts';
import { allThere, describeWith, NEEDS } from './needs.ts';
import { OPERATOR_TOKEN } from './operator-tokens.ts';
import { takePageProblems, watchContext } from './page-problems.ts';

/** Debian's Chromium. */
export const CHROMIUM = '/usr/bin/chromium';

/** Light and dark scheme, each in both widths. */
export const LOOKS = [
  ['light', 390],
  ['dark', 390],
  ['dark', 1280],
  ['light', 1280],
] as const;

/** A group of tests in Chromium; fails if a page requested another host or had an error. */
export function inBrowser(name: string, tests: () => void): void {
  describeWith(NEEDS.chromium, allThere([CHROMIUM]), name, () => {
    tests();
    afterAll(() => expect(takePageProblems()).toEqual([]));
  });
}

/** A group of tests in a given browser engine, like `inBrowser`. */
export function inEngine({ name, need, programs }: Engine, what: string, tests: () => void): void {
  describeWith(need, allThere(programs), `${name}: ${what}`, () => {
    tests();
    afterAll(() => expect(takePageProblems()).toEqual([]));
  });
}

/** Disables Chromium's address bar suggestions, a page of its own in every window that takes a third of the window's processor time, even when hidden. */
export const NO_ADDRESS_LIST = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'];

/** Passing a second list replaces Playwright's own, so its entries that affect pages are repeated here. */
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
  // Chromium does not start with a shifted clock (`npm test -- --hours`), so it keeps the system's.
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

/** Debian's Chromium, headless, with a fresh profile and without background traffic. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch(LAUNCH);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => watchContext(await newContext(options));
  return browser;
}

/** Signs a browser in as the operator, like the link printed at the start. */
export async function openAsOperator(context: BrowserContext, url: string): Promise<void> {
  const opened = await context.request.get(`${url}/dev/outbox.json?key=${OPERATOR_TOKEN}`);
  if (!opened.ok()) throw new Error(`the operator was answered ${opened.status()}`);
}

/** Like {@link launchBrowser}, with a persistent profile. @param profile a folder. */
export async function launchWithProfile(profile: string): Promise<BrowserContext> {
  return watchContext(await chromium.launchPersistentContext(profile, LAUNCH));
}
