import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '..');
/** Each Mantine component with styles has its own file here. */
const STYLES = join(SOURCES, '../../node_modules/@mantine/core/styles');
const stylesIn = (text: string) => [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].map(([, name = '']) => name);

test("every Mantine component in use has its styles, in the app's own sheet or in the file that uses it", () => {
  const everywhere = stylesIn(readFileSync(join(import.meta.dirname, 'mantine-styles.ts'), 'utf8'));
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const used = files.flatMap((file) => {
    const text = readFileSync(join(SOURCES, file), 'utf8');
    const has = [...everywhere, ...stylesIn(text)];
    const names = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, list = '']) => list.split(','));
    return names.map((name) => ({ file, name: name.trim(), has: has.includes(name.trim()) }));
  });
  const styled = used.filter(({ name }) => existsSync(join(STYLES, `${name}.css`)));
  expect(styled.length).toBeGreaterThan(20);
  expect(styled.filter(({ has }) => !has)).toEqual([]);
});
