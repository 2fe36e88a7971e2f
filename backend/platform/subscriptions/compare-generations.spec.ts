import { at, sample, samples, writesOf } from '#test/contract/read-store-samples.ts';
import { SystemClock } from '../clock/clock.ts';
import { EmbeddedReadStore } from '../read-store/embedded/embedded-read-store.adapter.ts';
import { compareGenerations } from './compare-generations.ts';

/** Sorted by their UTF-8 bytes, which gives a different order than their UTF-16 code units. */
const IDS = ['A', 'a', '\uffee', '\u{1F4C8}', '\u{1F600}'];

test('compares generations in the stores’ sort order, so that only documents missing in one are reported', async () => {
  const views = new EmbeddedReadStore({ path: ':memory:', clock: new SystemClock() });
  for (const generation of [1, 2]) {
    await views.createGeneration(samples, generation, 'log');
    const documents = IDS.filter((id) => !(generation === 2 && id === '\uffee')).map((id) => sample(id));
    await views.commit({ name: 'samples', version: 1, generation }, writesOf(documents), at(9), 1);
  }
  const missing = { documents: IDS.length, differences: [{ id: '\uffee', kind: 'missing' }] };
  expect(await compareGenerations(views, samples, 1, 2)).toEqual(missing);
  const surplus = { documents: IDS.length, differences: [{ id: '\uffee', kind: 'surplus' }] };
  expect(await compareGenerations(views, samples, 2, 1)).toEqual(surplus);
  await views.close();
});
