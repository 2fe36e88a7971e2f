import { endsAt, isOver } from './admin-session.policy.ts';

const at = (time: string) => Date.parse(`2026-01-12T${time}Z`);
const session = (startedAt: string, usedAt: string) => ({
  startedAt: `2026-01-12T${startedAt}.000Z`,
  usedAt: `2026-01-12T${usedAt}.000Z`,
});

test('an unused session ends after half an hour', () => {
  const idle = session('08:00:00', '09:00:00');
  expect([isOver(idle, at('09:29:59.999')), isOver(idle, at('09:30:00'))]).toEqual([false, true]);
  expect(endsAt(idle)).toBe('2026-01-12T09:30:00.000Z');
});

test('a session in use ends after eight hours', () => {
  const used = session('08:00:00', '15:50:00');
  expect([isOver(used, at('15:59:59.999')), isOver(used, at('16:00:00'))]).toEqual([false, true]);
  expect(endsAt(used)).toBe('2026-01-12T16:00:00.000Z');
});
