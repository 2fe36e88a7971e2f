import { DestinationPace } from './destination-pace.ts';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);

test('each destination gets messages at the pace of its service; a webhook never waits', () => {
  const pace = new DestinationPace();
  expect(pace.take('a', 'discord', at(0))).toBeNull();
  expect(pace.take('a', 'discord', at(500))).toBe(at(2_000).toISOString());
  expect(pace.take('b', 'discord', at(500))).toBeNull();
  expect(pace.take('a', 'discord', at(2_000))).toBeNull();
  for (const ms of [0, 0, 1]) expect(pace.take('w', 'webhook', at(ms))).toBeNull();
});
