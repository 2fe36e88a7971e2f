import { edgarDataUrlOf, edgarOriginOf, edgarSearchUrlOf } from './edgar-origin.ts';

const SEC = {
  sample: false,
  EDGAR_BASE_URL: 'https://www.sec.gov',
  EDGAR_DATA_URL: 'https://data.sec.gov',
  EDGAR_EFTS_URL: 'https://efts.sec.gov',
};
const DOUBLE = 'http://127.0.0.1:4000';

test.each([
  ['the SEC', SEC, 'live', SEC.EDGAR_DATA_URL, SEC.EDGAR_EFTS_URL],
  ['the SEC without full-text search', { ...SEC, EDGAR_EFTS_URL: undefined }, 'live', SEC.EDGAR_DATA_URL, null],
  ['a test double of the archive only', { ...SEC, EDGAR_BASE_URL: DOUBLE }, 'replay', DOUBLE, null],
  [
    'a test double of everything',
    { sample: false, EDGAR_BASE_URL: DOUBLE, EDGAR_DATA_URL: DOUBLE, EDGAR_EFTS_URL: DOUBLE },
    'replay',
    DOUBLE,
    DOUBLE,
  ],
  ['the sample feed', { ...SEC, sample: true }, 'sample', DOUBLE, null],
])('%s', (_what, env, origin, data, search) => {
  expect([edgarOriginOf(env), edgarSearchUrlOf(env)]).toEqual([origin, search]);
  if (origin !== 'sample') expect(edgarDataUrlOf(env)).toBe(data);
});
