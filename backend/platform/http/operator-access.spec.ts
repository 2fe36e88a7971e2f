import type { Request, Response } from 'express';
import { HandClock } from '#kit/hand-clock.ts';
import { OperatorAccess } from './operator-access.ts';

const HOUR_MS = 3_600_000;
const HALF_A_YEAR_MS = 180 * 24 * HOUR_MS;

let clock: HandClock;
beforeEach(() => {
  clock = new HandClock(Date.parse('2026-03-02T15:00:00Z'));
});

const accessOf = (secret: string) => new OperatorAccess({ sign: (date) => `${secret}-${date}`, clock, token: null });
const requestWith = (headers: Record<string, string>, query: Record<string, string> = {}) =>
  ({
    method: 'GET',
    headers,
    query,
    secure: false,
    baseUrl: '/dev',
    path: '/outbox',
    accepts: () => 'json',
  }) as unknown as Request;

/** Opens the link. @returns redirect and cookie, or the rejection. */
function opened(access: OperatorAccess, key: string): { location?: string; cookie?: string; refused?: unknown } {
  const answer: { location?: string; cookie?: string; refused?: unknown } = {};
  const response = {
    cookie: (name: string, value: string) => (answer.cookie = `${name}=${value}`),
    redirect: (_: number, location: string) => (answer.location = location),
  } as unknown as Response;
  access.links(requestWith({}, { key }), response, (refused?: unknown) => (answer.refused = refused));
  return answer;
}

test('a link is valid for an hour, and only until the next one is created', () => {
  const access = accessOf('s');
  const key = access.newLinkKey();
  clock.ms += HOUR_MS;
  expect(opened(access, key)).toEqual({ refused: expect.objectContaining({ status: 403 }) });
  const late = access.newLinkKey();
  clock.ms += HOUR_MS - 1;
  expect(opened(access, late).location).toBe('/dev/outbox');
  const [earlier, later] = [access.newLinkKey(), access.newLinkKey()];
  expect(opened(access, earlier).location).toBeUndefined();
  expect(opened(access, later).location).toBe('/dev/outbox');
});

test('a browser stays signed in for half a year and across restarts, until the password or token changes', () => {
  const access = accessOf('s');
  const { cookie = '' } = opened(access, access.newLinkKey());
  const known = (by: OperatorAccess) => by.knows(requestWith({ cookie }));
  expect([known(access), known(accessOf('s')), known(accessOf('another'))]).toEqual([true, true, false]);
  clock.ms += HALF_A_YEAR_MS - 1;
  expect(known(access)).toBe(true);
  clock.ms += 1;
  expect(known(access)).toBe(false);
});
