import { deciding } from '#kit/decider.spec-kit.ts';
import { tickerReferenceDecider } from './ticker-reference.decider.ts';

const [A, B, C] = ['0000000001', '0000000002', '0000000003'] as const;
const correct = (cik: string, from: string, asListed = false) => ({
  ...{ ticker: 'ACME', cik, companyName: `Company ${cik}`, from, asListed, reason: 'the file is wrong' },
});
const corrected = (...of: Parameters<typeof correct>) => ({ type: 'TickerCorrected' as const, data: correct(...of) });
const reference = deciding(tickerReferenceDecider);

test('a ticker is assigned to another company once', () => {
  reference.when(correct(B, A)).thenEvents(corrected(B, A));
  reference.given(corrected(B, A)).when(correct(B, A)).thenEvents();
  reference.when(correct(A, A)).thenEvents();
});

test('a second correction starts from the company of the first, even if the process still has the old company list', () => {
  reference.given(corrected(B, A)).when(correct(C, A)).thenEvents(corrected(C, B));
});

test('a correction can be removed, even if the file names the same company by now', () => {
  reference
    .given(corrected(B, A))
    .when(correct(A, B, true))
    .thenEvents(corrected(A, B, true));
  reference
    .given(corrected(B, A))
    .when(correct(B, B, true))
    .thenEvents(corrected(B, B, true));
  reference
    .given(corrected(B, A), corrected(A, B, true))
    .when(correct(A, A, true))
    .thenEvents();
  reference.when(correct(A, A, true)).thenEvents();
});
