import { Runtime } from '#kit/runtime.ts';
import { randomId } from '../ids/ids.ts';
import { newestFirst } from './newest-first.ts';

test('yields every event once, from newest to oldest, across pages', async () => {
  const runtime = new Runtime();
  const event = () => ({ id: randomId(), type: 'Happened', data: {}, metadata: {} });
  await runtime.events.append('thing-1', Array.from({ length: 151 }, event), { kind: 'noStream' });
  await runtime.events.append('thing-2', [event()], { kind: 'noStream' });
  const revisions = async (stream: string) => {
    const found: number[] = [];
    for await (const { revision } of newestFirst(runtime.events, stream)) found.push(revision);
    return found;
  };
  expect(await revisions('thing-1')).toEqual(Array.from({ length: 151 }, (_, n) => 150 - n));
  expect([await revisions('thing-2'), await revisions('thing-3')]).toEqual([[0], []]);
  await runtime.close();
});
