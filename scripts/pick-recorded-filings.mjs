import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * Recreates the repository's recorded EDGAR answers, byte for byte, from larger collections of the same layout.
 * Usage: node scripts/pick-recorded-filings.mjs <folder> [<folder> ...]
 * `picked.json` lists what to take: a filing by its accession or, where that is unknown, by the path of its first file; a getcurrent
 * page by crawl and start. A filing comes from the first folder that has it, everything else from the first folder.
 */

const TARGET = 'test/fixtures/recorded-edgar';
const KEPT = ['README.md', 'picked.json', 'expected.json'];
const FEED = 'www.sec.gov/cgi-bin/browse-edgar';

const folders = process.argv.slice(2);
const [main] = folders;
if (!main) throw new Error('Usage: node scripts/pick-recorded-filings.mjs <folder> [<folder> ...]');
const picked = JSON.parse(readFileSync(join(TARGET, 'picked.json'), 'utf8'));

const json = (folder, path) => JSON.parse(body(folder, path));
const lines = (folder, path) => JSON.parse(`[${body(folder, path).toString('utf8').trim().replaceAll('\n', ',')}]`);
const writeLines = (path, rows) => write(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
const writeJson = (path, rows) => write(path, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);

/** Filings with their files and expected levels, in manifest order. */
function pickFilings() {
  const left = new Set(picked.filings);
  const taken = [];
  const judgements = [];
  for (const folder of folders) {
    const judged = lines(folder, 'judgements.jsonl');
    for (const [row, filing] of json(folder, 'manifest.json').entries()) {
      if (!left.delete(filing.accession ?? filing.files[0].path)) continue;
      const judgement = judged.find((each) => each.accession === filing.accession && (each.row ?? row) === row);
      if (judgement) judgements.push({ ...judgement, ...(judgement.row !== undefined && { row: taken.length }) });
      taken.push({ ...filing, files: filing.files.map((file) => store(folder, file)) });
    }
  }
  if (left.size > 0) throw new Error(`No folder has ${[...left].join(', ')}: add one that does, or change picked.json`);
  writeJson('manifest.json', taken);
  writeLines('judgements.jsonl', judgements);
  return taken;
}

/** Getcurrent pages, and the facts that concern them. */
function pickPages() {
  const all = json(main, `${FEED}/manifest.json`);
  const pages = picked.pages.map((name) => all.find(({ crawl, params }) => `${crawl} ${params.start}` === name));
  const parties = new Set();
  for (const { file } of pages) {
    for (const entry of body(main, file).toString('latin1').split('<entry>').slice(1)) {
      const [, cik, role] = /\((\d{10})\) \(([^()]+)\)<\/title>/.exec(entry) ?? [];
      parties.add(`${/accession-number=([\d-]+)/.exec(entry)?.[1]} ${cik} ${role}`);
    }
  }
  const facts = json(main, `${FEED}/facts.json`).flatMap((fact) => {
    const listed = fact.parties.filter(({ cik, role }) => parties.has(`${fact.accession} ${cik} ${role}`));
    return listed.length > 0 ? [{ ...fact, parties: listed }] : [];
  });
  const unlisted = filings.find((filing) => filing.getcurrent && !facts.some(({ accession }) => accession === filing.accession));
  if (unlisted !== undefined) throw new Error(`picked.json must include the page that lists ${unlisted.accession}`);
  const stored = pages.map((page) => store(main, page, page.file));
  writeJson(`${FEED}/manifest.json`, stored);
  writeGzipped(`${FEED}/facts.json`, JSON.stringify(facts));
  return facts;
}

/** Other answers; the list of companies is reduced to those in the filings and pages. */
function pickAnswers() {
  const companies = [...filings.flatMap(({ ciks }) => ciks), ...shown.flatMap(({ parties }) => parties)];
  const known = new Set(companies.map(({ cik }) => Number(cik)));
  const found = new Map(json(main, 'responses.json').map((answer) => [answer.path, answer]));
  const answers = picked.answers.map((path) => {
    const answer = store(main, found.get(path));
    if (!path.endsWith('company_tickers_exchange.json')) return answer;
    const { fields, data } = json(main, path);
    const rows = data.filter(([cik]) => known.has(cik));
    const text = JSON.stringify({ fields, data: rows });
    writeGzipped(path, text);
    const sha256 = createHash('sha256').update(text).digest('hex');
    return { ...answer, rows: rows.length, bytes: Buffer.byteLength(text), sha256, note: 'companies of these filings and pages' };
  });
  writeJson('responses.json', answers);
}

/** Stores the decoded answer gzipped. @returns its entry without figures that depend on the compressor */
function store(folder, { stored_bytes: _, stored_sha256: __, ...entry }, path = entry.path) {
  writeGzipped(path, body(folder, path));
  return { ...entry, stored_as: `${path}.gz`, encoding: 'gzip' };
}

function body(folder, path) {
  const file = join(folder, path);
  return existsSync(file) ? readFileSync(file) : gunzipSync(readFileSync(`${file}.gz`));
}

function writeGzipped(path, content) {
  const gzipped = gzipSync(content, { level: 9 });
  // The tenth byte names the operating system; "unknown" gives the same file on every machine.
  gzipped[9] = 255;
  write(`${path}.gz`, gzipped);
}

function write(path, content) {
  mkdirSync(dirname(join(TARGET, path)), { recursive: true });
  writeFileSync(join(TARGET, path), content);
}

for (const name of readdirSync(TARGET)) if (!KEPT.includes(name)) rmSync(join(TARGET, name), { recursive: true });
const filings = pickFilings();
const shown = pickPages();
pickAnswers();
const has = ({ accession }) => filings.some((filing) => filing.accession === accession);
const questions = lines(main, 'questions.jsonl').filter(({ proof }) => proof.every(has));
writeLines('questions.jsonl', questions);
