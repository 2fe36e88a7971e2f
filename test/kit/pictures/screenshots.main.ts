import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { CHROMIUM, launchBrowser } from '../browser.ts';
import { type Product, removeDataDir, startProduct } from '../product.ts';
import { ANSWERS, accept } from './accepted-pictures.ts';
import { Photographer } from './photographer.ts';
import { ACCEPTED, PAGES, type PageName, type Picture, pictureOf } from './picture.ts';
import { RecordedAnswers } from './recorded-answers.ts';
import { newScene } from './scene.ts';

/**
 * `npm run screenshots [-- record | accept | <page> …]`
 *   without argument  every page in every brand, scheme and width, and a contact sheet per page beside its draft, into screenshots/
 *   <page> …          these pages alone
 *   accept            the accepted pictures again, on the recorded answers
 *   record            adds the answers that are not recorded yet, and accepts the pictures
 */

const OUT = 'screenshots';
const DRAFTS = resolve(process.env['DESIGN_MOCKS'] ?? '../shared/design/mocks/shots');
const BRANDS = ['material-events', 'form4getter', 'filingwire'] as const;
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [1280, 390] as const;

const say = (line: string) => void process.stderr.write(`${line}\n`);
const isPage = (name: string): name is PageName => name in PAGES;

const args = process.argv.slice(2);
const act = args[0] === 'record' || args[0] === 'accept' ? args[0] : null;
const strange = act ? args.slice(1) : args.filter((name) => !isPage(name));
if (strange.length > 0) {
  say(`There is no page ${strange.join(', ')}. Known are: ${Object.keys(PAGES).join(', ')}`);
  process.exit(2);
}
if (!existsSync(CHROMIUM)) {
  say(`There is no Chromium at ${CHROMIUM}: install it with "apt-get install chromium" (Debian, Ubuntu) and try again.`);
  process.exit(1);
}

const product = await startProduct({});
const browser = await launchBrowser();
try {
  if (act === 'record') await record(product, browser);
  if (act !== null) await acceptAll(product, browser);
  else await everything(product, browser, args.length > 0 ? args.filter(isPage) : (Object.keys(PAGES) as PageName[]));
} finally {
  await browser.close();
  await product.stop();
  removeDataDir(product.dataDir);
}

async function record(of: Product, chromium: Browser): Promise<void> {
  const { session, ...rest } = await newScene(of);
  const recorded = existsSync(ANSWERS) ? RecordedAnswers.read(ANSWERS) : new RecordedAnswers({ session, ...rest });
  const photographer = await Photographer.open(chromium, recorded.scene(of.url), (context) => recorded.record(context, session));
  for (const picture of ACCEPTED) {
    say(`recording ${picture.name}`);
    await photographer.take(picture);
  }
  await photographer.close();
  recorded.write(ANSWERS);
}

async function acceptAll({ url }: Product, chromium: Browser): Promise<void> {
  const recorded = RecordedAnswers.read(ANSWERS);
  const photographer = await Photographer.open(chromium, recorded.scene(url), (context) => recorded.serve(context));
  for (const picture of ACCEPTED) {
    say(`accepting ${picture.name}`);
    accept(picture.name, await photographer.take(picture));
  }
  await photographer.close();
  if (recorded.missing.length > 0)
    throw new Error(`Not recorded; run "npm run screenshots -- record":\n${recorded.missing.join('\n')}`);
}

async function everything(of: Product, chromium: Browser, pages: readonly PageName[]): Promise<void> {
  const photographer = await Photographer.open(chromium, await newScene(of));
  mkdirSync(OUT, { recursive: true });
  for (const page of pages) {
    say(page);
    for (const brand of BRANDS) {
      for (const scheme of SCHEMES) {
        for (const width of WIDTHS) {
          const picture = pictureOf(page, scheme, width, brand);
          writeFileSync(fileOf(picture), await photographer.take(picture, true));
        }
      }
    }
    await contactSheet(chromium, page);
  }
  await photographer.close();
  say(`The pictures are in ${resolve(OUT)}.`);
}

function fileOf({ name }: Picture): string {
  return join(OUT, `${name}.png`);
}

/** The draft, light, dark and narrow beside each other, of the brand where the page is at home. */
async function contactSheet(chromium: Browser, page: PageName): Promise<void> {
  const { brand, ...rest } = PAGES[page];
  const draft = join(DRAFTS, `${'draft' in rest ? rest.draft : page}-1280-light.png`);
  const shown = [
    pictureOf(page, 'light', 1280, brand),
    pictureOf(page, 'dark', 1280, brand),
    pictureOf(page, 'light', 390, brand),
  ];
  const files = [...(existsSync(draft) ? [draft] : []), ...shown.map(fileOf)];
  const images = files.map((file) => {
    const width = file.includes('-390-') ? 195 : 640;
    return `<img width="${width}" src="data:image/png;base64,${readFileSync(file).toString('base64')}">`;
  });
  const sheet = await chromium.newPage({ viewport: { width: 2_240, height: 900 } });
  await sheet.setContent(
    `<body style="margin:16px;display:flex;gap:16px;align-items:flex-start;background:#999">${images.join('')}`,
  );
  await sheet.screenshot({ path: join(OUT, `sheet-${page}.png`), fullPage: true });
  await sheet.close();
}
