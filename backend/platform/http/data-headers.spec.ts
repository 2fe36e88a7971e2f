import type { NextFunction, Request, Response } from 'express';
import { dataHeaders } from './data-headers.ts';

test.each([
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['host', 'max-age=31536000'],
  ['off', undefined],
] as const)('HSTS=%s asks browsers for https: %s', (hsts, header) => {
  const headers: Record<string, string> = {};
  const response = { setHeader: (name: string, value: string) => (headers[name] = value), removeHeader: () => undefined };
  dataHeaders(hsts)({} as Request, response as unknown as Response, (() => undefined) as NextFunction);
  expect(headers['Strict-Transport-Security']).toBe(header);
  expect(headers['X-Content-Type-Options']).toBe('nosniff');
});
