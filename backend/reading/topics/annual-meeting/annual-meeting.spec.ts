import { resultFor } from '#kit/topic-result.ts';

const resultOf = (text: string, item = '8.01') => resultFor('annualMeeting', { [item]: text });

describe('the day of a meeting', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    [
      'The Annual Meeting of Stockholders of Acme Inc. will be held on May 22, 2019. The record date is March 29, 2019.',
      { meeting: 'annual', act: 'set', day: 'May 22, 2019' },
      'LOW',
      'Sets annual meeting for May 22, 2019',
    ],
    [
      'On March 3, 2020 the Board of Directors set May 14, 2020 as the date of the Company’s 2020 annual meeting of shareholders.',
      { act: 'set', day: 'May 14, 2020' },
      'LOW',
      'Sets annual meeting for May 14, 2020',
    ],
    [
      'On April 6, 2020, Acme Inc. announced that its 2020 Annual Meeting of Shareholders will be held virtually, via the Internet, with no physical meeting.',
      { meeting: 'annual', act: 'virtual', day: '2020' },
      'LOW',
      'Will hold its 2020 annual meeting online',
    ],
    [
      'Acme will hold its special meeting of stockholders by remote communication only.',
      { meeting: 'special', act: 'virtual' },
      'LOW',
      'Will hold its special meeting online',
    ],
    [
      'The special meeting of stockholders was adjourned to June 30, 2021.',
      { meeting: 'special', act: 'adjourned' },
      'LOW',
      'Adjourns special meeting to June 30, 2021',
    ],
    [
      'Acme postponed its annual meeting of stockholders, originally scheduled for May 5, 2020, to June 30, 2020.',
      { act: 'postponed', day: 'June 30, 2020' },
      'LOW',
      'Postpones annual meeting to June 30, 2020',
    ],
    [
      'The Board has scheduled the annual meeting of shareholders for April 20, 2004.',
      { act: 'set', day: 'April 20, 2004' },
      'LOW',
      'Sets annual meeting for April 20, 2004',
    ],
    [
      'The Company will hold its 2026 annual meeting of stockholders on Thursday, June 11, 2026, in a virtual format.',
      { meeting: 'annual', act: 'set', day: 'June 11, 2026' },
      'LOW',
      'Sets annual meeting for June 11, 2026',
    ],
    [
      'On March 2, 2026, the Board determined that a special meeting of shareholders will be held on April 14, 2026.',
      { meeting: 'special', act: 'set', day: 'April 14, 2026' },
      'LOW',
      'Sets special meeting for April 14, 2026',
    ],
    [
      'The 2026 annual meeting of shareholders was convened and adjourned until 10:00 a.m. on June 25, 2026.',
      { meeting: 'annual', act: 'adjourned', day: 'June 25, 2026' },
      'LOW',
      'Adjourns annual meeting to June 25, 2026',
    ],
  ])('%s', (text, fact, level, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject(fact);
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    ['a meeting that was held', 'The 2020 annual meeting was held on May 5, 2020.'],
    ['a record date', 'Stockholders of record on March 29, 2019 may vote at the annual meeting.'],
    ['a meeting that may be held', 'If a quorum is not present, the annual meeting may be adjourned to May 5, 2020.'],
    ['a meeting of another company', 'Borealis Corp. will hold its annual meeting of shareholders on May 14, 2026.'],
    ['a call', 'The Company will hold a conference call on May 14, 2026 to discuss its results.'],
  ])('reads nothing from %s', (_, text) => {
    expect(resultOf(text).fact).toBeNull();
  });
});
