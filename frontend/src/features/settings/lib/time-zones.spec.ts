import { timeZones } from './time-zones.ts';

test('US time zones come first, under the names that Americans use', () => {
  expect(timeZones('America/Chicago').slice(0, 3)).toEqual([
    { value: 'America/New_York', label: 'Eastern Time (New York)' },
    { value: 'America/Chicago', label: 'Central Time (Chicago)' },
    { value: 'America/Denver', label: 'Mountain Time (Denver)' },
  ]);
});

test('other zones are listed by city, each once', () => {
  const zones = timeZones('Europe/Berlin');
  expect(zones.filter(({ value }) => value === 'Europe/Berlin')).toEqual([{ value: 'Europe/Berlin', label: 'Berlin, Europe' }]);
  expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length);
});

test('a saved zone that the browser does not know is kept', () => {
  expect(timeZones('Etc/Somewhere')).toContainEqual({ value: 'Etc/Somewhere', label: 'Somewhere, Etc' });
});
