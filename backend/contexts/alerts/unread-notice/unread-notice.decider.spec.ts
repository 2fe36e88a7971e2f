import { type UnreadNoticeCommand, type UnreadNoticeState, unreadNoticeDecider } from './unread-notice.decider.ts';

const hold = '2026-01-12T15:00:00.000Z';
const recipient = (accountId: string) => ({
  accountId,
  brandId: 'material-events',
  channels: ['email' as const],
  filings: [{ place: 0, ticker: 'T1' }],
});
const page = (named: number, ...accounts: string[]): UnreadNoticeCommand => ({
  kind: 'page',
  page: { hold, named, recipients: accounts.map(recipient), cursor: accounts.at(-1) ?? '' },
});

function folded(...commands: readonly UnreadNoticeCommand[]): UnreadNoticeState {
  return commands.reduce(
    (state, command) => unreadNoticeDecider.decide(command, state).reduce(unreadNoticeDecider.evolve, state),
    unreadNoticeDecider.initial,
  );
}

describe('the notices of a hold', () => {
  const start: UnreadNoticeCommand = { kind: 'start', start: { hold, named: 0, position: '1' } };

  test('are started once each time filings are named', () => {
    expect(unreadNoticeDecider.decide(start, unreadNoticeDecider.initial)).toHaveLength(1);
    expect(unreadNoticeDecider.decide(start, folded(start))).toEqual([]);
    expect(unreadNoticeDecider.decide({ kind: 'start', start: { ...start.start, named: 1 } }, folded(start))).toHaveLength(1);
  });

  test('go to each account once, whatever is named later', () => {
    const state = folded(start, page(0, 'a', 'b'));
    expect(state.last).toEqual({ named: 0, cursor: 'b' });
    const [second, ...more] = unreadNoticeDecider.decide(page(1, 'b', 'c'), state);
    expect(more).toEqual([]);
    expect(second?.data).toMatchObject({ page: 1, named: 1, recipients: [{ accountId: 'c' }], cursor: 'c' });
    expect(unreadNoticeDecider.decide(page(1, 'a', 'b'), state)).toEqual([]);
  });

  test('end with their completion', () => {
    const complete: UnreadNoticeCommand = { kind: 'complete', hold, named: 0 };
    const state = folded(start, page(0, 'a'), complete);
    expect(unreadNoticeDecider.decide(complete, state)).toEqual([]);
    expect(unreadNoticeDecider.decide(page(0, 'z'), state)).toEqual([]);
    expect(unreadNoticeDecider.decide(page(1, 'z'), state)).toHaveLength(1);
  });
});
