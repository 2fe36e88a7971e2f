import { type FormFacts, rangesOf } from '../../judge/form-reading.ts';
import { authorizedIncrease } from './read-increase.ts';

/** Values that rules may ask for about a proxy statement. Pure. */

export const PROXY_VALUES: FormFacts = {
  authorizedIncrease: (reading) => {
    const ranges = [...rangesOf(reading, 'section'), ...rangesOf(reading, 'opening')];
    return ranges.length === 0
      ? { value: null, needs: ['documents'] }
      : (authorizedIncrease(reading.text, ranges) ?? { value: false });
  },
};
