// Loaded into a program by NODE_OPTIONS: kill -9 when half of the pages of the SQLite file that KILL_IN_COPY ends with are copied.
import { registerHooks } from 'node:module';

// In the place of SQLite's module: copies that file page by page. Its exports cannot be replaced.
const COPYING = `data:text/javascript,${encodeURIComponent(`
  import { backup as copy } from 'node:sqlite';
  export { DatabaseSync, StatementSync, constants } from 'node:sqlite';
  export const backup = (source, path, options) => {
    if (!path.endsWith(process.env.KILL_IN_COPY)) return copy(source, path, options);
    const progress = ({ totalPages, remainingPages }) => {
      if (remainingPages * 2 <= totalPages) process.kill(process.pid, 'SIGKILL');
    };
    return copy(source, path, { ...options, rate: 1, progress });
  };
`)}`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'node:sqlite' && context.parentURL !== COPYING
      ? { url: COPYING, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
