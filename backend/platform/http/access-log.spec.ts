import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { MemoryLogger } from '#kit/runtime.ts';
import { accessLog } from './access-log.ts';

test.each([
  [{ route: { path: '/mute/:token' } }, true, { route: '/mute/:token', ms: expect.any(Number) }],
  [{}, false, { route: 'page', ms: expect.any(Number), cut: true }],
])('logs the route of request %j without path and query', (request, writableFinished, fields) => {
  const logger = new MemoryLogger();
  const response = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished });
  const asked = { method: 'GET', url: '/mute/s3cret?email=jane@example.com', ...request };
  let passed = 0;
  accessLog(logger)(asked as unknown as Request, response as unknown as Response, () => (passed += 1));
  response.emit('close');
  expect(passed).toBe(1);
  expect(logger.entries).toEqual([
    { level: 'info', fields: { method: 'GET', status: 200, ...fields }, message: 'request ended' },
  ]);
});
