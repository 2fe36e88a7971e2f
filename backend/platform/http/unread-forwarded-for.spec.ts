import type { Request, Response } from 'express';
import { unreadForwardedFor } from './unread-forwarded-for.ts';

test('reports an ignored X-Forwarded-For header once, and lets every request through', () => {
  const said: string[] = [];
  const passed: true[] = [];
  const handler = unreadForwardedFor({ warn: (_fields: object, text?: string) => void said.push(text ?? '') });
  const ask = (headers: object) => handler({ headers } as Request, {} as Response, () => void passed.push(true));
  ask({});
  expect(said).toEqual([]);
  ask({ 'x-forwarded-for': '1.2.3.4' });
  ask({ 'x-forwarded-for': '1.2.3.5' });
  expect(said).toEqual([expect.stringContaining('TRUST_PROXY=1')]);
  expect(passed).toHaveLength(3);
});
