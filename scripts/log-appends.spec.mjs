import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { appendFaults, appendsIn } from './log-appends.mjs';

test.each([
  ['await (events as WritableEventStore).append(stream, encoded, expected);', [1]],
  ["const { logger } = options;\nevents['append'](stream, encoded, expected);", [2]],
  ['const { append } = events as never;', [1]],
  ['const { append: write } = events as never;', [1]],
  ['run.appendAll(commands); // events.append(', []],
])('%s appends in lines %j', (source, lines) => {
  expect(appendsIn(source)).toEqual(lines);
});

test('reports a context that appends to the log, but not the executor', () => {
  const root = mkdtempSync(join(tmpdir(), 'appends-'));
  const append = 'export const write = (events: any) => events.append();\n';
  for (const file of [
    'backend/contexts/alerts/planted.service.ts',
    'backend/platform/commands/command-executor.ts',
    'projections/planted/planted.reader.ts',
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), append);
  }
  expect(appendFaults(root)).toEqual([
    'backend/contexts/alerts/planted.service.ts:1: only CommandExecutor appends to the log (docs/adr/0114).',
    'projections/planted/planted.reader.ts:1: only CommandExecutor appends to the log (docs/adr/0114).',
  ]);
});

test('nothing else in the repository appends to the log', () => {
  expect(appendFaults()).toEqual([]);
});
