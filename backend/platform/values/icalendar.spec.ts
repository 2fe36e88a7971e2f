import { icalLines, icalText, icalTime } from './icalendar.ts';

test('a text cannot break out of its line or value', () => {
  expect(icalText('a,b;c\\d\r\nEND:VEVENT\ne\u0000\u202ef')).toBe('a\\,b\\;c\\\\d\\nEND:VEVENT\\ne' + 'f');
});

test('a time is UTC in the basic format', () => {
  expect(icalTime('2026-01-13T15:30:01.234Z')).toBe('20260113T153001Z');
});

test('folds lines at 75 octets, never inside a character, and unfolding restores them', () => {
  const line = `SUMMARY:${'aé😀—'.repeat(60)}`;
  const folded = icalLines([line, 'X:1']);
  for (const each of folded.split('\r\n')) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75);
  expect(folded.replaceAll('\r\n ', '')).toBe(`${line}\r\nX:1\r\n`);
});
