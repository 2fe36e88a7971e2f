// `npm run lint`: no pattern of the product takes a time that grows faster than the text that it reads.
import { faults } from './growth.mjs';
import { shippedPatterns } from './sources.mjs';
import { WAITING_FILES, WAITING_FOLDERS } from './waiting-files.mjs';

/** What is wrong with patterns: lines to print. Files that wait may have faults, and a file that has none waits no longer. */
export function patternFaults(patterns, waiting = WAITING_FILES) {
  const judged = new Map();
  const faultsOf = ({ source, flags }) => {
    const key = `/${source}/${flags}`;
    if (!judged.has(key)) judged.set(key, judge(source, flags));
    return judged.get(key);
  };
  const faulty = patterns.flatMap((pattern) => faultsOf(pattern).map((fault) => ({ ...pattern, fault })));
  const files = new Set(faulty.map(({ file }) => file));
  return [
    ...faulty.filter(({ file }) => !waiting.includes(file)).map(({ file, line, fault }) => `${file}:${line}: ${fault}`),
    ...patterns
      .filter(({ file, builder }) => builder === 'RegExp' && !mayBuild(file))
      .map(
        ({ file, line }) => `${file}:${line}: build this pattern with builtPattern(), so that its pieces are checked together`,
      ),
    ...waiting
      .filter((file) => !files.has(file))
      .map((file) => `${file} has no such pattern any more: take it off the list of waiting files`),
  ];
}

function judge(source, flags) {
  try {
    return faults(source, flags);
  } catch (error) {
    return [`cannot be read: ${error.message}`];
  }
}

/** A page's patterns are built from what its reader typed, and run on the reader's own machine. */
const mayBuild = (file) =>
  file === 'backend/platform/values/built-pattern.ts' ||
  file.startsWith('frontend/') ||
  WAITING_FOLDERS.some((folder) => file.startsWith(folder));

if (import.meta.main) {
  const patterns = shippedPatterns();
  const lines = patternFaults(patterns);
  process.stdout.write(`${patterns.length} patterns; ${WAITING_FILES.length} files may still have slow ones:\n`);
  for (const file of WAITING_FILES) process.stdout.write(`  ${file}\n`);
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
