import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Fewer and larger files compress better and cost fewer requests. What every page needs is one file; parts that four or more pages and
 * dialogs share lie together when they are needed by the same ones, and tiny sets of them join a similar one. Larger sets would
 * make a page load what it does not use.
 */
const GROUPS = [
  { name: 'shell', tags: ['$initial' as const], priority: 1 },
  {
    name: 'common',
    test: /[\\/](node_modules|src[\\/](shared|features|theme))[\\/]/,
    minShareCount: 4,
    entriesAware: true,
    entriesAwareMergeThreshold: 450,
  },
];

/** The names of shared files would list all that share them. */
const chunkFileNames = ({ name }: { readonly name: string }) =>
  `assets/${name.startsWith('common~') ? 'common' : '[name]'}-[hash].js`;

/** The server sends `script-src 'self'`: everything the page runs is a file of its own, nothing is inlined. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), precompress(here('../dist/frontend'))],
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
