import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { partsName } from './chunks.ts';
import { compileAhead } from './compile-ahead.ts';
import { precompress } from './precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Fewer and larger files compress better and cost fewer requests. What every page needs is one file, and what several pages need for their first
 * content another one (`chunks.ts`); what four or more dialogs and parts of pages share lies together when it is needed by the same ones, and
 * small sets of it join a similar one. Larger sets would make a page load what it does not use.
 */
const GROUPS = [
  { name: 'shell', tags: ['$initial' as const], priority: 4 },
  { name: partsName(), test: /[\\/](node_modules|src[\\/](shared|features|theme)|backend|projections)[\\/]/, priority: 3 },
  // Parts of the admin area and what they need: else a small shared part joins them and takes them to a page of readers.
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

/** The names of shared files would list all that share them. */
const chunkFileNames = ({ name }: { readonly name: string }) =>
  `assets/${/^(common|admin)~/.exec(name)?.[1] ?? '[name]'}-[hash].js`;

/** The server sends `script-src 'self'`: everything the page runs is a file of its own, nothing is inlined. */
export default defineConfig({
  root: here('.'),
  // A deployment may have a path on its host (BASE_PATH): code and styles name each other relative to themselves.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  plugins: [react(), compileAhead(), precompress(here('../dist/frontend'))],
  build: {
    outDir: here('../dist/frontend'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    assetsInlineLimit: 0,
    // Every browser of the last three years preloads modules itself; an older one loads them a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS }, chunkFileNames } },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/samples'].map((path) => [path, process.env['API_URL'] ?? 'http://localhost:3000'])),
  },
});
