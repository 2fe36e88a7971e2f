import { ApiError } from '../../../shared/api/api-error.ts';
import { addFailed } from './add-messages.ts';

test('a failure without words has the default', () => {
  for (const error of [undefined, new Error(''), new ApiError(500, '{}')]) {
    expect(addFailed(error)).toBe('Failed to add ticker. Please try again.');
  }
});
