import { type AlertRecipient, accountsOf, groupedAlerts, recipientsOf } from './alert-groups.ts';

const recipient = (accountId: string, over: Partial<AlertRecipient> = {}): AlertRecipient => ({
  accountId,
  ticker: 'T1',
  brandId: 'material-events',
  channels: ['email'],
  why: 'because',
  ...over,
});

test('recipients with the same message form one group, even if they are not adjacent', () => {
  const groups = groupedAlerts([recipient('a'), recipient('b', { brandId: 'filingwire' }), recipient('c')]);
  expect(groups).toEqual([
    { ticker: 'T1', brandId: 'material-events', channels: ['email'], why: 'because', accountIds: ['a', 'c'] },
    { ticker: 'T1', brandId: 'filingwire', channels: ['email'], why: 'because', accountIds: ['b'] },
  ]);
  expect(accountsOf({ groups })).toEqual(['a', 'c', 'b']);
  expect(recipientsOf({ groups }).map(({ accountId, brandId }) => [accountId, brandId])).toEqual([
    ['a', 'material-events'],
    ['c', 'material-events'],
    ['b', 'filingwire'],
  ]);
});

test.each<[string, Partial<AlertRecipient>]>([
  ['ticker', { ticker: 'T2' }],
  ['brand', { brandId: 'filingwire' }],
  ['channels', { channels: ['email', 'sms'] }],
  ['reason', { why: 'another' }],
  ['earlier filing', { updates: '0000000000-26-000001' }],
])('another %s is another group', (_, over) => {
  expect(groupedAlerts([recipient('a'), recipient('b', over)])).toHaveLength(2);
});
