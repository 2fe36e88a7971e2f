import { alertStages, deliveryText, ownLatencyMs } from './alert-text.ts';

const delivery = { channel: 'email', state: 'pending', handed_over_at: null, reason: null } as const;
const stages = {
  accepted_at: '2026-11-18T21:05:00.000Z',
  first_seen_at: '2026-11-18T21:05:17.000Z',
  ingested_at: '2026-11-18T21:05:18.000Z',
  read_at: null,
  scored_at: '2026-11-18T21:05:20.500Z',
  alerted_at: '2026-11-18T21:05:20.600Z',
  handed_over_at: '2026-11-18T21:05:21.000Z',
};

test.each([
  [delivery, 'Email waiting to be sent'],
  [{ ...delivery, reason: 'quiet hours' }, 'Email waiting: quiet hours'],
  [{ ...delivery, channel: 'sms', state: 'failed', reason: 'daily cap reached' } as const, 'Text not sent: daily cap reached'],
  [{ ...delivery, channel: 'sms', state: 'unknown' } as const, 'Text: delivery not confirmed'],
])('what happened to a message: %j', (given, words) => {
  expect(deliveryText(given)).toBe(words);
});

test('an unknown stage is omitted and the next one counts from the last known one', () => {
  expect(alertStages(stages).map(({ name, sinceMs }) => [name, sinceMs])).toEqual([
    ['accepted by EDGAR', null],
    ['published by EDGAR', 17_000],
    ['received by us', 1_000],
    ['scored', 2_500],
    ['matched to you', 100],
    ['sent', 400],
  ]);
});

test('our latency is from publication to sending, and unknown before that', () => {
  expect(ownLatencyMs(stages)).toBe(4_000);
  expect(ownLatencyMs({ ...stages, handed_over_at: null })).toBeNull();
});
