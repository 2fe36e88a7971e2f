import { ParkedActions } from './parked-actions.service.ts';

test('a skip that came too late is refused, because another event is first by then', async () => {
  const parked = { get: async () => ({ positions: ['7', '8'] }), release: async () => true, skip: async () => false };
  const actions = new ParkedActions(parked as never, { execute: async () => ({}) } as never);
  const context = { actor: { kind: 'cli', id: 'operator' }, at: '2026-01-12T12:00:00.000Z', commandId: 'a' };
  await expect(actions.skip('sendAlerts', 'filing-1', '7', 'a test', context as never)).rejects.toThrow(
    /A different event is now first/,
  );
});
