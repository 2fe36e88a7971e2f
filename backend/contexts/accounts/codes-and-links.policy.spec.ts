import { type Challenge, CODE_TRIES, challengeExpiry, challengeSecret, judgeAnswer } from './codes-and-links.policy.ts';

const expiresAt = '2026-01-12T14:40:00.000Z';
const inTime = '2026-01-12T14:39:59.999Z';
const code: Challenge = { means: 'code', secretHash: 'aa11', expiresAt, rejections: 0 };
const link: Challenge = { ...code, means: 'link' };

describe('a challenge', () => {
  test('is valid for ten minutes', () => {
    expect(challengeExpiry(new Date('2026-01-12T14:30:00.000Z'))).toBe('2026-01-12T14:40:00.000Z');
  });

  test('accepts the right answer until it expires', () => {
    expect(judgeAnswer(code, 'aa11', inTime)).toEqual({ kind: 'right' });
    expect(judgeAnswer(link, 'aa11', inTime)).toEqual({ kind: 'right' });
    expect(judgeAnswer(code, 'aa11', expiresAt)).toEqual({ kind: 'expired' });
    expect(judgeAnswer(link, 'bb22', expiresAt)).toEqual({ kind: 'expired' });
  });

  test('counts wrong codes, locks at the fifth and accepts nothing afterward', () => {
    expect(CODE_TRIES).toBe(5);
    expect(judgeAnswer(code, 'bb22', inTime)).toEqual({ kind: 'wrong', attempt: 1, locks: false });
    expect(judgeAnswer({ ...code, rejections: 3 }, 'bb22', inTime)).toEqual({ kind: 'wrong', attempt: 4, locks: false });
    expect(judgeAnswer({ ...code, rejections: 4 }, 'aa11', inTime)).toEqual({ kind: 'right' });
    expect(judgeAnswer({ ...code, rejections: 4 }, 'bb22', inTime)).toEqual({ kind: 'wrong', attempt: 5, locks: true });
    expect(judgeAnswer({ ...code, rejections: 5 }, 'aa11', inTime)).toEqual({ kind: 'locked' });
  });

  test('by link is not locked by forged answers', () => {
    expect(judgeAnswer({ ...link, rejections: 9 }, 'bb22', inTime)).toEqual({ kind: 'wrong', attempt: 10, locks: false });
    expect(judgeAnswer({ ...link, rejections: 9 }, 'aa11', inTime)).toEqual({ kind: 'right' });
  });

  test('equal codes of two challenges have different hash inputs', () => {
    expect(challengeSecret('c1', '123456')).not.toBe(challengeSecret('c2', '123456'));
    expect(challengeSecret('c1', '123456')).not.toBe(challengeSecret('c1', '654321'));
  });
});
