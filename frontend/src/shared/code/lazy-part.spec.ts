import { currentMessages } from '../ui/notify.ts';
import { loadPart } from './lazy-part.ts';

const missing = new TypeError('Importing a module script failed.');
const titles = () => currentMessages().map(({ title }) => title);

test('while the server is unavailable a message says so, and the part loads when it is back', async () => {
  const there = [false, false, true];
  const said: string[][] = [];
  const load = async () => {
    if (there.length > 0) throw missing;
    said.push(titles());
    return 'part';
  };
  await expect(loadPart(load, { againMs: 1, answers: async () => there.shift() ?? true })).resolves.toBe('part');
  expect(said).toEqual([['Part of this page couldn’t be loaded']]);
  expect(titles()).toEqual([]);
});

test('a server that responds without the code is asked twice more, without a message', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    throw missing;
  };
  await expect(loadPart(load, { againMs: 1, answers: async () => true })).rejects.toBe(missing);
  expect(loads).toBe(3);
  expect(titles()).toEqual([]);
});

test('code that fails while running is not requested again', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    throw new Error('x is not a function');
  };
  await expect(loadPart(load, { againMs: 1, answers: async () => true })).rejects.toThrow('x is not a function');
  expect(loads).toBe(1);
});
