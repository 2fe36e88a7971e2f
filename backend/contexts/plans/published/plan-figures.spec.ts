import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ADD_ON_PACK, PLANS } from './plan.catalog.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const HOME = join(ROOT, 'backend', 'contexts', 'plans', 'published');

const limits = [...Object.values(PLANS).map(({ tickers }) => tickers), ADD_ON_PACK.tickers].join('|');
const prices = [PLANS.pro.usdPerMonth, ADD_ON_PACK.usdPerMonth].join('|');
/** A limit next to its noun, an addition such as `+20`, a price, or a constant named after a plan. */
const FIGURES = [
  new RegExp(`\\b(${limits})[ -](more )?tickers?\\b`, 'i'),
  new RegExp(`\\+(${ADD_ON_PACK.tickers})\\b`),
  new RegExp(`\\$(${prices})(?![\\d.,]| [mb]illion)`),
  new RegExp(`\\b(FREE_\\w+|PRO_\\w+|\\w*TICKERS|\\w*TICKER_LIMIT)\\s*=\\s*(${limits})\\b`),
];

const figuresIn = (text: string) => FIGURES.flatMap((figure) => figure.exec(text)?.[0] ?? []);

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|html|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.spec\.tsx?$/.test(file) && !file.includes(join('src', 'testing')) && !file.startsWith(HOME));
}

test.each([
  'Upgrade to PRO for up to 50 tickers.',
  '<li>10 tickers</li>',
  "You've reached your 10 ticker limit",
  'Buy +20 more tickers for $5/month',
  '<strong>$20/month</strong>',
  '$20<span>/month</span>',
  'const FREE_LIMIT = 10;',
])('%s is found', (text) => {
  expect(figuresIn(text)).not.toEqual([]);
});

test('an amount in millions is not a plan price', () => {
  expect(figuresIn(`Worth $${PLANS.pro.usdPerMonth} million or more`)).toEqual([]);
});

test('plan figures appear only in the plan catalog', () => {
  const files = [
    ...sources(join(ROOT, 'frontend')),
    ...['accounts', 'alerts', 'brands', 'watchlists'].flatMap((context) => sources(join(ROOT, 'backend', 'contexts', context))),
    ...sources(join(ROOT, 'projections')),
  ];
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    figuresIn(readFileSync(file, 'utf8')).map((figure) => `${relative(ROOT, file)}: ${figure}`),
  );
  expect(found).toEqual([]);
});
