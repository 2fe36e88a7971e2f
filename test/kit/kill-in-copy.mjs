// Loaded into a program by NODE_OPTIONS: kill -9 when half the pages of the SQLite file whose name ends with KILL_IN_COPY are copied.
import { registerHooks } from 'node:module';

// Replaces SQLite's module, whose exports cannot be overridden, with one that copies that file page by page.
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
