import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { partsName } from './chunks.ts';
import { compileAhead } from './compile-ahead.ts';
import { precompress } from './precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Chunk groups. Fewer, larger files compress better and cost fewer requests. Code that every page needs is one file, and code that several pages
 * need for their first view is another (`chunks.ts`). Code shared by four or more lazy-loaded parts is grouped by the set of parts that use it, and
 * small groups are merged into similar ones. Larger groups would make pages load code they don't use.
 */
const GROUPS = [
  { name: 'shell', tags: ['$initial' as const], priority: 4 },
  { name: partsName(), test: /[\\/](node_modules|src[\\/](shared|features|theme)|backend|projections)[\\/]/, priority: 3 },
  // Keeps admin code apart; otherwise a small shared module could be merged with it, and public pages would load admin code.
  { name: 'admin', test: /[\\/]src[\\/]features[\\/]admin[\\/]/, minShareCount: 2, priority: 2, entriesAware: true },
  {
    name: 'common',
    test: /[\\/](node_modules|src[\\/](shared|features|theme))[\\/]/,
    minShareCount: 4,
    priority: 1,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_500,
  },
];

/** Shortens the names of shared chunks, which would otherwise list every part that shares them. */
const chunkFileNames = ({ name }: { readonly name: string }) =>
  `assets/${/^(common|admin)~/.exec(name)?.[1] ?? '[name]'}-[hash].js`;

/** The server sends `script-src 'self'`, so all code is in separate files and nothing is inlined. */
export default defineConfig({
  root: here('.'),
  // A deployment may have a base path (BASE_PATH), so code and styles refer to each other by relative URLs.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  plugins: [react(), compileAhead(), precompress(here('../dist/frontend'))],
  build: {
    outDir: here('../dist/frontend'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    assetsInlineLimit: 0,
    // Browsers of the last three years support module preload natively; older ones just load modules a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS }, chunkFileNames } },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/samples'].map((path) => [path, process.env['API_URL'] ?? 'http://localhost:3000'])),
  },
});
