// Loaded into a program by NODE_OPTIONS: kill -9 instead of the KILL_AT-th rename of a file or folder.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const { renameSync } = fs;
  let renamed = 0;
  fs.renameSync = (from, to) => {
    renamed += 1;
    if (renamed === Number(process.env['KILL_AT'])) process.kill(process.pid, 'SIGKILL');
    renameSync(from, to);
  };
  syncBuiltinESMExports();
}
