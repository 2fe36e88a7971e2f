import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A script of half a megabyte gives nothing back. */
const AXE_ONCE = `${AXE}\n;null`;

/** Resolves when what is moving or changing its color has come to its end; what never ends is not waited for. */
const TRANSITIONS_OVER = `Promise.allSettled(
  document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime < Infinity).map(({ finished }) => finished),
).then(() => undefined)`;

const LOST_MS = 60_000;
const TRIES = 5;

/**
 * What a script of the page gives. Now and then Chromium loses a script that it was asked to evaluate: the page goes on, and the answer never comes. Asked
 * again it answers, so the script must do no harm when it runs twice.
 */
async function evaluated<T>(page: Page, script: string): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await Promise.race([
      page.evaluate<T>(script).then((value) => ({ value })),
      sleep(LOST_MS, null, { ref: false }),
    ]);
    if (answer !== null) return answer.value;
  }
  throw new Error(`Chromium did not answer ${TRIES} times on ${page.url()}: ${script.slice(0, 80)}`);
}

/** Opens an address and waits until the page has its first answers. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
  await whenLoaded(page);
}

/** The live stream keeps the network busy for ever; skeletons are what a page shows while it loads. */
export async function whenLoaded(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
}

/** Pixels beyond the window's edge, once the page has come to rest: parts that measure themselves follow a change of size with the next frames. */
export async function sidewaysOf(page: Page): Promise<number> {
  let pixels = 0;
  for (let frames = 0; frames < 600; frames += 1) {
    pixels = await evaluated<number>(
      page,
      'new Promise((seen) => requestAnimationFrame(() => seen(document.documentElement.scrollWidth - document.documentElement.clientWidth)))',
    );
    if (pixels <= 1) break;
  }
  return pixels;
}

/**
 * Of the page as it is now: what axe finds, and whether it can be pushed sideways. Empty when nothing is wrong.
 * @param iframes false leaves frames out: axe cannot look into one that runs no script
 */
export async function pageFaults(page: Page, iframes = true): Promise<string[]> {
  await evaluated(page, AXE_ONCE);
  // A color that changes has its old value until the next frame, also where readers want no motion.
  await evaluated(page, 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  await evaluated(page, TRANSITIONS_OVER);
  const { violations } = await evaluated<AxeResults>(
    page,
    `axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } }, iframes: ${iframes} })`,
  );
  const sideways = await sidewaysOf(page);
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    ),
    ...(sideways > 1 ? [`scrolls sideways by ${sideways} px`] : []),
  ];
}
