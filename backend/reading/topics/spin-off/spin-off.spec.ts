import { resultFor } from '#kit/topic-result.ts';
import type { SpinOff } from './facts.ts';

const resultOf = (text: string) => resultFor('spinOff', { '8.01': text });

describe('spin-offs', () => {
  test.each<[string, Partial<SpinOff>, string, string]>([
    [
      'Acme Inc. today announced that its Board has approved a plan to separate its industrial and consumer businesses through a tax-free spin-off of the consumer business to shareholders.',
      { act: 'approved', what: 'the consumer business' },
      'HIGH',
      'Board approves spin-off of the consumer business',
    ],
    [
      'On October 1, 2018, Acme completed the previously announced spin-off of Borealis Corporation.',
      { act: 'completed', what: 'Borealis Corporation' },
      'MEDIUM',
      'Completes spin-off of Borealis',
    ],
    [
      'On July 2, 2014, the Board of Directors declared a pro rata dividend of all of the outstanding shares of Newco Holdings, Inc. to the holders of the Company’s common stock.',
      { act: 'approved', what: 'Newco Holdings, Inc.' },
      'HIGH',
      'Board approves spin-off of Newco Holdings',
    ],
    [
      'The Company intends to spin off its chemicals division as an independent public company by the end of 2026.',
      { act: 'planned', what: 'its chemicals division' },
      'HIGH',
      'Plans to spin off its chemicals division',
    ],
    [
      'Acme announced its intention to separate its grocery business from the rest of the company.',
      { act: 'planned', what: 'its grocery business' },
      'HIGH',
      'Plans to spin off its grocery business',
    ],
    [
      'The Registrant announced a plan to separate into two independent, publicly traded companies.',
      { act: 'planned', what: null },
      'HIGH',
      'Plans a spin-off',
    ],
    [
      'Effective as of 5:00 p.m. on June 30, 2010, Acme Holdings completed the spin-off of its wholly owned subsidiary, Borealis Media Inc., by means of a pro rata distribution.',
      { act: 'completed', what: 'Borealis Media Inc' },
      'MEDIUM',
      'Completes spin-off of Borealis Media',
    ],
    [
      'The Board of Directors has terminated the planned spin-off of its leasing unit.',
      { act: 'ended', what: 'its leasing unit' },
      'HIGH',
      'Calls off spin-off of its leasing unit',
    ],
    [
      'Pursuant to the Separation Agreement, the Company completed the distribution of all of the outstanding shares of common stock of Borealis Energy Corp. to its stockholders.',
      { act: 'completed', what: 'Borealis Energy Corp.' },
      'MEDIUM',
      'Completes spin-off of Borealis Energy',
    ],
    [
      'The Board has approved a plan to separate its aftermarket business into an independent, publicly traded company through a tax-free spin-off to shareholders.',
      { act: 'approved', what: 'its aftermarket business' },
      'HIGH',
      'Board approves spin-off of its aftermarket business',
    ],
    [
      'On May 4, 2026, Acme completed its previously announced split-off exchange offer of 41,500,000 shares of common stock of Borealis Corp., under which it accepted shares of Acme in exchange.',
      { act: 'completed', what: 'Borealis Corp.', isSplitOff: true },
      'MEDIUM',
      'Completes its split-off exchange offer of 41,500,000 shares of common stock of Borealis',
    ],
    [
      'On May 4, 2026, Acme completed the spin-off of all of the outstanding shares of Northwind Holdings to its shareholders.',
      { act: 'completed', what: 'Northwind Holdings' },
      'MEDIUM',
      'Completes spin-off of Northwind Holdings',
    ],
  ])('%s', (text, fact, level, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject({ ...fact, item: '8.01' });
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    ['one that may come', 'The Company may spin off its chemicals division if market conditions allow.'],
    ['one of long ago', 'Since the spin-off from Borealis in 2012, the Company has grown its sales.'],
    ['one that is denied', 'The Company does not intend to spin off its chemicals division.'],
    ['somebody who leaves', 'Jane Roe and the Company entered into an agreement about her separation from the Company.'],
    ['one of another company', 'Borealis Corp. approved the spin-off of its consumer unit.'],
    ['units that trade in parts', 'Holders may elect to separate the units into shares and warrants.'],
    ['one named before', 'The loan agreement is expected to be signed on the closing of the Spin-Off.'],
    [
      'a loan for one',
      'In connection with the previously announced spin-off of Borealis Inc., Borealis priced a term loan of $270 million.',
    ],
  ])('no spin-off: %s', (_, text) => {
    expect(resultOf(text).fact).toBeNull();
  });
});
