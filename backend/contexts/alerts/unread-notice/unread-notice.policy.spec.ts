import { type HeldUpFiling, type NoticeEntry, noticeOf } from './unread-notice.policy.ts';

const filing = (place: number, cik: string, over: Partial<HeldUpFiling['run']> = {}): HeldUpFiling => ({
  place,
  companyCiks: [cik],
  run: {
    form: '8-K',
    followedAs: '8-K',
    level: 'MEDIUM',
    late: false,
    acceptedAt: '2026-01-12T12:00:00.000Z',
    scoredAt: '2026-01-12T12:10:00.000Z',
    unread: true,
    ...over,
  },
});
const entry = (cik: string, over: Partial<NoticeEntry> = {}): NoticeEntry => ({
  cik,
  accountId: 'reader',
  ticker: `T${cik}`,
  brandId: 'material-events',
  forms: ['8-K'],
  addedAt: '2026-01-01T00:00:00.000Z',
  ...over,
});
const channel = (threshold: 'MEDIUM' | 'HIGH', present = true) => ({ present, verified: true, disabled: false, threshold });
const account = {
  settings: undefined,
  channels: { email: channel('MEDIUM'), sms: channel('HIGH', false) },
  push: null,
  freeCadence: 'realTime',
  contains: null,
} as const;

describe('a notice to one account', () => {
  test('lists each filing that would alert it on its own', () => {
    const entries = [entry('1'), entry('2', { brandId: 'filingwire' })];
    expect(noticeOf([filing(0, '1'), filing(1, '3'), filing(2, '2')], entries, account)).toEqual({
      accountId: 'reader',
      brandId: 'material-events',
      channels: ['email'],
      filings: [
        { place: 0, ticker: 'T1' },
        { place: 2, ticker: 'T2' },
      ],
    });
  });

  test.each([
    ['of a form that is not followed', filing(0, '1', { form: '10-K', followedAs: '10-K' }), entry('1'), account],
    ['of a muted ticker', filing(0, '1'), entry('1', { mutedUntil: '2026-01-12T12:10:00.001Z' }), account],
    [
      'to channels for higher levels',
      filing(0, '1'),
      entry('1'),
      { ...account, channels: { email: channel('HIGH'), sms: channel('HIGH', false) } },
    ],
    ['of other companies', filing(0, '2'), entry('1'), account],
  ] as const)('leaves out a filing %s', (_what, held, followed, reader) => {
    expect(noticeOf([held], [followed], reader)).toBeNull();
  });

  test('lists only the filings that pass', () => {
    const entries = [entry('1', { mutedUntil: '2027-01-01T00:00:00.000Z' }), entry('2')];
    expect(noticeOf([filing(0, '1'), filing(1, '2')], entries, account)?.filings).toEqual([{ place: 1, ticker: 'T2' }]);
  });
});
