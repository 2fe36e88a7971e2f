import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Resolves when what is moving or changing its colour has come to its end; what never ends is not waited for. */
const TRANSITIONS_OVER = `Promise.allSettled(
  document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime < Infinity).map(({ finished }) => finished),
).then(() => undefined)`;

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
    pixels = await page.evaluate<number>(
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
  await page.evaluate(AXE);
  // A colour that changes has its old value until the next frame, also where readers want no motion.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  await page.evaluate(TRANSITIONS_OVER);
  const { violations } = await page.evaluate<AxeResults>(
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
