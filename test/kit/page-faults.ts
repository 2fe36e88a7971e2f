import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { LOOKS } from './browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Ends with null, because returning half a megabyte of script would be slow. */
const AXE_ONCE = `${AXE}\n;null`;

/**
 * Resolves once no finite animation or transition has run for three frames in a row: if every element has a transition, an inherited color reaches each
 * level a frame after its parent, so a single quiet frame proves nothing.
 */
const AT_REST = `new Promise((resolve) => {
  const runs = ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime < Infinity;
  let still = 0;
  const look = () => {
    still = document.getAnimations().some(runs) ? 0 : still + 1;
    if (still > 2) resolve();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

const LOST_MS = 60_000;
const TRIES = 5;

/**
 * Evaluates a script in the page. Occasionally Chromium loses an evaluation: the page continues, but no answer arrives. It is then repeated, so the
 * script must be safe to run twice.
 */
async function evaluate<T>(page: Page, script: string): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await Promise.race([
      page.evaluate<T>(script).then((value) => ({ value })),
      sleep(LOST_MS, null, { ref: false }),
    ]);
    if (answer !== null) return answer.value;
  }
  throw new Error(`Chromium did not answer ${TRIES} times on ${page.url()}: ${script.slice(0, 80)}`);
}

/** Opens a URL and waits until the page has loaded its data. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
  await whenLoaded(page);
}

/** Waits until no loading skeletons are left; the live stream keeps the network busy forever. */
export async function whenLoaded(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
}

/** Pixels beyond the window's edge, once layout has settled: some parts measure themselves and follow a resize a frame later. */
export async function sidewaysOf(page: Page): Promise<number> {
  let pixels = 0;
  for (let frames = 0; frames < 600; frames += 1) {
    pixels = await evaluate<number>(
      page,
      'new Promise((seen) => requestAnimationFrame(() => seen(document.documentElement.scrollWidth - document.documentElement.clientWidth)))',
    );
    if (pixels <= 1) break;
  }
  return pixels;
}

/**
 * Faults of the page as it is now: accessibility (axe) and sideways scrolling. If a dialog is open, only the dialog is checked, because the page behind it
 * cannot be used. Empty if none.
 * @param iframes false skips frames, because axe cannot inspect those without script
 */
export async function pageFaults(page: Page, iframes = true): Promise<string[]> {
  await evaluate(page, AXE_ONCE);
  await evaluate(page, AT_REST);
  const { violations } = await evaluate<AxeResults>(
    page,
    `axe.run(document.querySelector('[aria-modal="true"]') ?? document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } }, iframes: ${iframes} })`,
  );
  const sideways = await sidewaysOf(page);
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    ),
    ...(sideways > 1 ? [`scrolls sideways by ${sideways} px`] : []),
  ];
}

/** Shows the open page in a color scheme, as if chosen in another window, and at a width. */
export async function showAs(page: Page, scheme: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const choice = `{ key: 'theme-mode', newValue: '${scheme}', storageArea: localStorage }`;
  await evaluate(page, `void dispatchEvent(new StorageEvent('storage', ${choice}))`);
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });
  await whenLoaded(page);
}

/** Like {@link pageFaults}, in both schemes and widths, without opening the page again. It is left in the last of {@link LOOKS}. */
export async function faultsInEveryLook(page: Page, iframes = true): Promise<string[]> {
  const faults: string[] = [];
  for (const [scheme, width] of LOOKS) {
    await showAs(page, scheme, width);
    for (const fault of await pageFaults(page, iframes)) faults.push(`${scheme} at ${width} px: ${fault}`);
  }
  return faults;
}
