import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { type SampleMail, sampleMails } from '../kit/sample-mails.ts';

/** Folder for screenshots of the mails; none are kept if unset. */
const PICTURES = process.env['E2E_PICTURES'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const DARK = 'rgb(9, 13, 19)';

inBrowser('mails in a browser', () => {
  let browser: Browser;
  let mails: readonly SampleMail[];
  beforeAll(async () => {
    browser = await launchBrowser();
    mails = await sampleMails();
  });
  afterAll(() => browser?.close());

  test.each([
    ['light', 640],
    ['light', 320],
    ['dark', 640],
    ['dark', 320],
  ] as const)('%s, %d px: readable, within the width, nothing fetched', async (colorScheme, width) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    for (const { name, html } of mails) {
      const tab = await context.newPage();
      const fetched: string[] = [];
      tab.on('request', (request) => fetched.push(request.url()));
      await tab.setContent(html);
      expect([name, fetched]).toEqual([name, []]);
      const scroll = await tab.evaluate<number>('document.documentElement.scrollWidth');
      const ground = await tab.evaluate<string>(`getComputedStyle(document.querySelector('[role="article"]')).backgroundColor`);
      expect([name, scroll <= width, ground === DARK]).toEqual([name, true, colorScheme === 'dark']);
      await tab.evaluate(AXE);
      const { violations } = await tab.evaluate<AxeResults>(
        'axe.run(document, { resultTypes: ["violations"], runOnly: ["wcag2a", "wcag2aa", "wcag22aa"] })',
      );
      expect([name, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([name, []]);
      if (PICTURES) {
        mkdirSync(PICTURES, { recursive: true });
        await tab.screenshot({ path: `${PICTURES}/mail-${name}-${colorScheme}-${width}.png`, fullPage: true });
      }
      await tab.close();
    }
    await context.close();
  });
});
