import { ApiError } from '#shared/api/api-error.ts';
import { addFailed } from './add-messages.ts';

test.each([
  ['{"error":"limit","message":"Too many tickers."}', 'Too many tickers.'],
  ['{"error":"limit"}', 'limit'],
  ['upstream is down', 'upstream is down'],
])('a failure shows the server’s message, or else its error, or else its text: %s', (text, shown) => {
  expect(addFailed(new ApiError(400, text))).toBe(shown);
});

test('a failure without a message has the default one', () => {
  for (const error of [undefined, new Error(''), new ApiError(500, '{}')]) {
    expect(addFailed(error)).toBe('Failed to add ticker. Please try again.');
  }
});
