import { resultFor } from '#kit/topic-result.ts';

describe('accidents and storms', () => {
  test.each<[item: string, text: string, fact: object, level: string, line: string]>([
    [
      '8.01',
      'An explosion and fire occurred at the Company’s refinery in Baytown, Texas on May 4, 2026.',
      { what: 'explosion', place: 'refinery in Baytown, Texas' },
      'HIGH',
      'Reports explosion at its refinery in Baytown, Texas',
    ],
    [
      '8.01',
      'Acme experienced a fire at its plant in Dayton, Ohio.',
      { what: 'fire', place: 'plant in Dayton, Ohio' },
      'HIGH',
      'Reports fire at its plant in Dayton, Ohio',
    ],
    [
      '8.01',
      'Hurricane Ida damaged the Company’s facility in Port Fourchon, Louisiana.',
      { what: 'hurricane', name: 'Hurricane Ida', place: 'facility in Port Fourchon, Louisiana' },
      'HIGH',
      'Reports damage from Hurricane Ida at its facility in Port Fourchon, Louisiana',
    ],
    [
      '8.01',
      'On May 4, 2026, a fire broke out at our plant in Ohio. Two employees died.',
      { what: 'fire', place: 'plant in Ohio', deaths: '2' },
      'HIGH',
      'Reports fire at its plant in Ohio; 2 people die',
    ],
    [
      '7.01',
      'A train derailment occurred near its terminal in Elko, Nevada.',
      { what: 'derailment', place: 'terminal in Elko, Nevada' },
      'HIGH',
      'Reports derailment at its terminal in Elko, Nevada',
    ],
    [
      '8.01',
      'A tornado struck the Company’s distribution center in Edwardsville, Illinois.',
      { what: 'tornado', place: 'distribution center in Edwardsville, Illinois' },
      'HIGH',
      'Reports tornado at its distribution center in Edwardsville, Illinois',
    ],
    [
      '8.01',
      'On May 4, 2026, an oil spill occurred at its pipeline in Alberta.',
      { what: 'spill', place: 'pipeline in Alberta' },
      'HIGH',
      'Reports spill at its pipeline in Alberta',
    ],
    [
      '8.01',
      'The Company reported a fatal accident at its mine in Peru.',
      { what: 'accident', place: 'mine in Peru' },
      'HIGH',
      'Reports accident at its mine in Peru',
    ],
    [
      '8.01',
      'A wall failure occurred at the Company’s Kinsley open pit mine in Nevada. Two contractors were fatally injured.',
      { what: 'collapse', deaths: '2' },
      'HIGH',
      'Reports collapse at its Kinsley open pit mine in Nevada; 2 people die',
    ],
  ])('%s: %s', (item, text, fact, level, line) => {
    const { fact: read, ...score } = resultFor('accident', { [item]: text });
    expect(read).toMatchObject({ ...fact, item });
    expect([score.level, score.line]).toEqual([level, line]);
  });

  test.each([
    ['8.01', 'A fire at one of its plants could harm the Company.'],
    ['8.01', 'The Company bought fire insurance for its plants.'],
    ['8.01', 'The Company will not hire and fire employees at its plant.'],
    ['8.01', 'Acme sells equipment that fights fires at plants.'],
    ['8.01', 'The Company was exposed to a fire sale of its assets.'],
    ['8.01', 'The Company repaired a wall at its mine after last year’s rock study.'],
  ])('no fact: %s: %s', (item, text) => {
    expect(resultFor('accident', { [item]: text }).fact).toBeNull();
  });
});
