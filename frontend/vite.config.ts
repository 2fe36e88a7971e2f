import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
  },
  server: {
    proxy: Object.fromEntries(['/api', '/samples'].map((path) => [path, process.env['API_URL'] ?? 'http://localhost:3000'])),
  },
});
