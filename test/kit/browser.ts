import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import type { Engine } from './engines/driver.ts';
import { allThere, describeWith, NEEDS } from './needs.ts';
import { OPERATOR_TOKEN } from './operator-tokens.ts';
import { takePageProblems, watchContext } from './page-problems.ts';

/** Debian's Chromium. */
export const CHROMIUM = '/usr/bin/chromium';

/** Every scheme at both widths. */
export const LOOKS = [
  ['light', 390],
  ['dark', 1280],
  ['light', 1280],
  ['dark', 390],
] as const;

/** A group of tests in Chromium; at its end no page may have asked another host or had an error. */
export function inBrowser(name: string, tests: () => void): void {
  describeWith(NEEDS.chromium, allThere([CHROMIUM]), name, () => {
    tests();
    afterAll(() => expect(takePageProblems()).toEqual([]));
  });
}

/** A group of tests in an engine, as in `inBrowser`. */
export function inEngine({ name, need, programs }: Engine, what: string, tests: () => void): void {
  describeWith(need, allThere(programs), `${name}: ${what}`, () => {
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
  // It does not start under a shifted clock (`npm test -- --hours`) and keeps the machine's own.
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

/** Makes a browser the operator's, as the link printed at the start does. */
export async function openAsOperator(context: BrowserContext, url: string): Promise<void> {
  const opened = await context.request.get(`${url}/dev/outbox.json?key=${OPERATOR_TOKEN}`);
  if (!opened.ok()) throw new Error(`the operator was answered ${opened.status()}`);
}

/** The same as somebody has it at home, who is not in a private window. @param profile a folder. */
export async function launchWithProfile(profile: string): Promise<BrowserContext> {
  return watchContext(await chromium.launchPersistentContext(profile, LAUNCH));
}
