import type { Browser } from 'playwright-core';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { ANSWERS, difference } from '../kit/pictures/accepted-pictures.ts';
import { Photographer } from '../kit/pictures/photographer.ts';
import { ACCEPTED, type Picture } from '../kit/pictures/picture.ts';
import { RecordedAnswers } from '../kit/pictures/recorded-answers.ts';
import { type Product, removeDataDir, startProduct } from '../kit/product.ts';

inBrowser('pages look as they were accepted', () => {
  const recorded = RecordedAnswers.read(ANSWERS);
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct({});
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    if (product) removeDataDir(product.dataDir);
  });

  /** Loads the pages while others are being checked. */
  const faultsOf = async (pictures: readonly Picture[]): Promise<readonly string[]> => {
    const scene = recorded.scene(product.url);
    const photographer = await Photographer.open(browser, scene, (context) => recorded.serve(context));
    const faults: (string | null)[] = [];
    for (const picture of pictures) faults.push(difference(picture.name, await photographer.take(picture)));
    return faults.filter((fault) => fault !== null);
  };

  test('with recorded answers and a stopped clock', async () => {
    expect(ACCEPTED).toHaveLength(24);
    const half = ACCEPTED.length / 2;
    const faults = await Promise.all([faultsOf(ACCEPTED.slice(0, half)), faultsOf(ACCEPTED.slice(half))]);
    // A picture of an error would prove nothing.
    expect(recorded.missing).toEqual([]);
    expect(faults.flat()).toEqual([]);
  });
});
