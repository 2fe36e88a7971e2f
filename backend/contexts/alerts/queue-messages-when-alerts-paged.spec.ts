import { alertsPaged } from '../../../test/kit/alert-events.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import { alertRowId } from './queue-messages-when-alerts-paged.process.ts';

const PAGE_ID = '0f6d3c1e-8f4b-5a52-9d3e-61b7f0a4c2d8';
const accounts = Array.from({ length: 500 }, (_, n) => `account-${n}`);
const page = { ...alertsPaged(1, 0, accounts), id: PAGE_ID };

test('the rows of a page have ids of their own, side by side in the order of its recipients', () => {
  const ids = accounts.flatMap((_, n) => (['email', 'sms', 'push'] as const).map((channel) => alertRowId(page, n, channel)));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted());
  expect(ids[0]).toBe('0f6d3c1e-8f4b-5a52-9d3e-000000000000');
  expect(ids.at(-1)).toBe('0f6d3c1e-8f4b-5a52-9d3e-0000000005db');
});

test('the rows of a page that an older build wrote keep the ids which they had', () => {
  const older = { ...page, data: { ...page.data, rowIds: 'hashed' as const } };
  expect(alertRowId(older, 7, 'sms')).toBe(deterministicId(PAGE_ID, 'account-7', 'sms'));
});
