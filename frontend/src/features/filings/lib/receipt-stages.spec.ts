import { receiptStages } from './receipt-stages.ts';

test('stages count from the previous known one, never backward', () => {
  const receipt = {
    accepted_at: null,
    first_seen_at: '2026-11-18T10:00:01.000Z',
    ingested_at: '2026-11-18T10:00:00.500Z',
    read_at: null,
    scored_at: '2026-11-18T10:00:02.500Z',
  };
  expect(receiptStages(receipt).map(({ sinceMs }) => sinceMs)).toEqual([null, null, 0, null, 2000]);
});
