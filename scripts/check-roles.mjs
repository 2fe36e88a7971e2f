/**
 * Checks that every file of contexts, queries and projections has a known role in its name, which also decides what it may import, that
 * `backend/reading` and scoring match text only in their readers, that only the command executor appends to the log, and that
 * handlers are reached over the bus.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendFaults } from './log-appends.mjs';
import { patternFaults } from './reading-patterns.mjs';
import { filesOf, MAY_IMPORT } from './roles.mjs';

const known = new RegExp(filesOf(Object.keys(MAY_IMPORT)).join('|'));
/** A mail template: `<name>.mjml` and a `.txt` of the same name. */
const isMail = (file) => file.endsWith('.mjml') || (file.endsWith('.txt') && existsSync(file.replace(/\.txt$/, '.mjml')));
const unknown = ['backend/contexts', 'backend/queries', 'projections']
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.spec.ts') && !isMail(file) && !known.test(file))
  .sort();
for (const file of unknown)
  console.error(`${file}: no known role. End its name with a role from scripts/roles.mjs, or add a role there.`);
const constructed = globSync('{backend,projections}/**/*.ts')
  .filter((file) => !file.endsWith('.spec.ts') && /\bnew \w+Handler\(/.test(readFileSync(file, 'utf8')))
  .map((file) => `${file}: send the command or query over the bus instead of constructing a handler.`);
const faults = [...patternFaults(), ...appendFaults(), ...constructed];
for (const fault of faults) console.error(fault);
if (unknown.length + faults.length > 0) process.exitCode = 1;
