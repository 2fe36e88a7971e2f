import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ExtractedFacts, extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';

const ROOT = join('test', 'fixtures', 'edgar');

/**
 * A hand-written submission in EDGAR's structure, with everything that should be read from it. Its name says its purpose:
 * `amended-…`, `malformed-…`.
 */
export interface EdgarFixture {
  /** The folder's form, `6-k`; it also contains a 6-K/A. */
  readonly folder: string;
  readonly name: string;
  readonly body: Buffer;
  /** Expected result of {@link readableFacts}. */
  readonly facts: unknown;
}

export function edgarFixtures(): readonly EdgarFixture[] {
  const folders = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name: folder }) =>
    readdirSync(join(ROOT, folder))
      .filter((file) => file.endsWith('.txt'))
      .sort()
      .map((file) => {
        const name = file.replace(/\.txt$/, '');
        const facts: unknown = JSON.parse(readFileSync(join(ROOT, folder, `${name}.json`), 'utf8'));
        return { folder, name, body: readFileSync(join(ROOT, folder, file)), facts };
      }),
  );
}

/**
 * Everything read from a submission, in a form to compare with what a person reads: absent values are left out, text ranges are replaced by
 * their text, parties and documents are one line each.
 */
export function readableFacts({ facts, text }: ExtractedFacts): unknown {
  const { extractorVersion: _, textLength: __, parties, documents, ...rest } = facts;
  return compact(
    {
      ...rest,
      parties: parties.map(({ role, cik, name }) => `${role} ${cik} ${name}`),
      documents: documents.map(({ type, sequence, filename }) => `${sequence} ${type} ${filename}`),
    },
    text,
  );
}

export function readFixture({ body }: EdgarFixture): ExtractedFacts {
  return extractFacts({ body });
}

function compact(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((item) => compact(item, text));
  if (typeof value !== 'object' || value === null) return value;
  const { start, end, ...rest } = value as Record<string, unknown>;
  const entries = Object.entries(rest).flatMap(([key, item]) => {
    const absent = item === null || item === undefined || (Array.isArray(item) && item.length === 0);
    return absent ? [] : [[key, compact(item, text)]];
  });
  const quoted = typeof start === 'number' && typeof end === 'number' ? { text: text.slice(start, end) } : {};
  return { ...Object.fromEntries(entries), ...quoted };
}
