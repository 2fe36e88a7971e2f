import { factsExtracted } from '../../test/kit/filing-events.ts';
import { factLines } from './fact-lines.ts';

test('facts become lines with their path in words; missing facts have no line', () => {
  const { data } = factsExtracted(1, {
    items: ['5.02', '9.01'],
    lateNotice: {
      periodEnded: '2025-12-31',
      registrant: null,
      claimsExtension: true,
      narrative: null,
      isBoilerplate: null,
      earlierReportsFiled: null,
      expectsSignificantChange: null,
    } as never,
  });
  const lines = factLines(data);
  expect(lines).toContainEqual({ name: 'Period of report', value: '2026-01-10' });
  expect(lines).toContainEqual({ name: 'Items', value: '5.02, 9.01' });
  expect(lines).toContainEqual({ name: 'Late notice, claims extension', value: 'yes' });
  expect(lines.map(({ name }) => name).filter((name) => /registrant|document|text|extractor/i.test(name))).toEqual([]);
});

test('list items are numbered, and a long or multi-line value becomes one short line', () => {
  const printed = `a\u0000 line\nof ${'x'.repeat(400)}`;
  const odd = { sections: [{ item: '1', heading: printed, start: 3, end: 9 }] } as never;
  const [item, heading] = factLines(factsExtracted(1, { periodOfReport: null, periodic: odd }).data);
  expect(item).toEqual({ name: 'Periodic, sections 1, item', value: '1' });
  expect(heading?.value).toMatch(/^a line of x+…$/);
  expect(heading?.value).toHaveLength(200);
});
