import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import type { BrandId } from '#contexts/brands/published/brand.catalog.ts';
import { CHROMIUM, launchBrowser } from '../browser.ts';
import { removeDataDir } from '../product.ts';
import { ANSWERS, accept } from './accepted-pictures.ts';
import { Photographer } from './photographer.ts';
import { ACCEPTED, DRAFTS_OF_BRANDS, PAGES, type PageName, type Picture, pictureOf } from './picture.ts';
import { RecordedAnswers } from './recorded-answers.ts';
import { newScene, openStage, type Stage } from './scene.ts';

/**
 * `npm run screenshots [-- record | accept | <page> …]`
 *   without argument  every page in every brand, scheme and width, and a contact sheet per page with its draft, into screenshots/
 *   <page> …          only these pages
 *   accept            takes the accepted pictures again, with the recorded responses
 *   record            adds missing responses to the recording, and accepts the pictures
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
  say(`There is no page ${strange.join(', ')}. Known pages: ${Object.keys(PAGES).join(', ')}`);
  process.exit(2);
}
if (!existsSync(CHROMIUM)) {
  say(`There is no Chromium at ${CHROMIUM}: install it with "apt-get install chromium" (Debian, Ubuntu) and try again.`);
  process.exit(1);
}

const stage = await openStage();
const browser = await launchBrowser();
try {
  if (act === 'record') await record(stage, browser);
  if (act !== null) await acceptAll(stage, browser);
  else await everything(stage, browser, args.length > 0 ? args.filter(isPage) : (Object.keys(PAGES) as PageName[]));
} finally {
  await browser.close();
  await stage.product.stop();
  removeDataDir(stage.product.dataDir);
}

async function record(of: Stage, chromium: Browser): Promise<void> {
  const { session, ...rest } = await newScene(of);
  const recorded = existsSync(ANSWERS) ? RecordedAnswers.read(ANSWERS) : new RecordedAnswers({ session, ...rest });
  const photographer = await Photographer.open(chromium, recorded.scene(of.product.url), (context) =>
    recorded.record(context, session),
  );
  for (const picture of ACCEPTED) {
    say(`recording ${picture.name}`);
    await photographer.take(picture);
  }
  await photographer.close();
  recorded.write(ANSWERS);
}

async function acceptAll({ product: { url } }: Stage, chromium: Browser): Promise<void> {
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

async function everything(of: Stage, chromium: Browser, pages: readonly PageName[]): Promise<void> {
  const photographer = await Photographer.open(chromium, await newScene(of));
  mkdirSync(OUT, { recursive: true });
  for (const page of pages) {
    say(page);
    for (const brand of brandsOf(page)) {
      for (const scheme of SCHEMES) {
        for (const width of WIDTHS) {
          const picture = pictureOf(page, scheme, width, brand);
          writeFileSync(fileOf(picture), await photographer.take(picture, true));
        }
      }
    }
    for (const brand of sheetsOf(page)) await contactSheet(chromium, page, brand);
  }
  await photographer.close();
  say(`The pictures are in ${resolve(OUT)}.`);
}

function fileOf({ name }: Picture): string {
  return join(OUT, `${name}.png`);
}

function brandsOf(page: PageName): readonly BrandId[] {
  return 'single' in PAGES[page] ? [PAGES[page].brand] : BRANDS;
}

/** The draft of a page at a brand, if there is one. */
function draftOf(page: PageName, brand: BrandId): string | null {
  const { draft = page } = PAGES[page] as { readonly draft?: string };
  const named = DRAFTS_OF_BRANDS[page]?.[brand] ?? (brand === 'filingwire' ? draft : null);
  const file = named && join(DRAFTS, `${named}-1280-light.png`);
  return file && existsSync(file) ? file : null;
}

/** Brands on a page's contact sheets: those of its drafts, or its main brand without any. */
function sheetsOf(page: PageName): readonly BrandId[] {
  const drafted = brandsOf(page).filter((brand) => draftOf(page, brand) !== null);
  return drafted.length > 0 ? drafted : [PAGES[page].brand];
}

/** The draft, light, dark and narrow versions side by side. */
async function contactSheet(chromium: Browser, page: PageName, brand: BrandId): Promise<void> {
  const draft = draftOf(page, brand);
  const shown = [
    pictureOf(page, 'light', 1280, brand),
    pictureOf(page, 'dark', 1280, brand),
    pictureOf(page, 'light', 390, brand),
  ];
  const files = [...(draft ? [draft] : []), ...shown.map(fileOf)];
  const images = files.map((file) => {
    const width = file.includes('-390-') ? 195 : 640;
    return `<img width="${width}" src="data:image/png;base64,${readFileSync(file).toString('base64')}">`;
  });
  const sheet = await chromium.newPage({ viewport: { width: 2_240, height: 900 } });
  await sheet.setContent(
    `<body style="margin:16px;display:flex;gap:16px;align-items:flex-start;background:#999">${images.join('')}`,
  );
  await sheet.screenshot({ path: join(OUT, `sheet-${page}${sheetsOf(page).length > 1 ? `-${brand}` : ''}.png`), fullPage: true });
  await sheet.close();
}
