import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesLoaded } from './lay-out-image.mjs';
import { lastStage } from './try-image.mjs';

const read = (name) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

test('reads steps, user, volume and health check from the Dockerfile, and rejects other instructions', () => {
  const dockerfile = read('Dockerfile');
  const { user, volume, folder, health, command, steps } = lastStage(dockerfile);
  expect({ user, volume, folder, health }).toEqual({
    user: '1000:1000',
    volume: '/data',
    folder: '/app',
    health: ['filingwire-lives'],
  });
  expect(steps).toHaveLength(3);
  expect(command.join(' ')).toBe(JSON.parse(read('package.json')).scripts.start);
  expect(() => lastStage(`${dockerfile}ADD . /app\n`)).toThrow('Unsupported instruction: ADD . /app');
  expect(() => lastStage(`${dockerfile}COPY data /data\n`)).toThrow('Unsupported instruction: COPY data /data');
});

test('the image has the packages that the bundle loads, with their dependencies, and no others', () => {
  const locked = {
    'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { absent: '1' } },
    'node_modules/a/node_modules/b': { peerDependencies: { c: '1', d: '1' }, peerDependenciesMeta: { d: { optional: true } } },
    'node_modules/b': {},
    'node_modules/c': {},
    'node_modules/d': {},
    'node_modules/@e/f': {},
  };
  const loaded = (code) => packagesLoaded(code, ['a', 'b', 'c', 'd', '@e/f'], locked);
  expect(loaded('import{x}from"a";')).toEqual(['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c']);
  expect(loaded('await import(`@e/f/part.js`);n(`c`)')).toEqual(['node_modules/@e/f', 'node_modules/c']);
  expect(loaded('const a="d";')).toEqual([]);
});
