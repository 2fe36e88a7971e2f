// `npm run lint`: no pattern of the product takes time that grows faster than the text it reads.
import { faults } from './growth.mjs';
import { shippedPatterns } from './sources.mjs';

/** Problems of the patterns, as lines to print. */
export function patternFaults(patterns) {
  const judged = new Map();
  const faultsOf = ({ source, flags }) => {
    const key = `/${source}/${flags}`;
    if (!judged.has(key)) judged.set(key, judge(source, flags));
    return judged.get(key);
  };
  return patterns.flatMap((pattern) =>
    [...faultsOf(pattern), ...buildingFaults(pattern)].map((fault) => `${pattern.file}:${pattern.line}: ${fault}`),
  );
}

function judge(source, flags) {
  try {
    return faults(source, flags);
  } catch (error) {
    return [`cannot be read: ${error.message}`];
  }
}

/** Patterns in pages are exempt: built from the reader's own input and run on the reader's machine. */
function buildingFaults({ file, builder }) {
  const may = file === 'backend/platform/values/built-pattern.ts' || file.startsWith('frontend/');
  return builder !== 'RegExp' || may ? [] : ['build this pattern with builtPattern(), so that its pieces are checked together'];
}

if (import.meta.main) {
  const patterns = shippedPatterns();
  const lines = patternFaults(patterns);
  process.stdout.write(`${patterns.length} patterns checked\n`);
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
