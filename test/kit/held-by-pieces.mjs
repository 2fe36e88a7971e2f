// A thread with a heap of its own: how many megabytes pieces of pages hold once the pages themselves are gone. On the thread of a test runner
// what earlier tests left there is collected during the measurement, and each collection takes a hundred times as long.
import { parentPort } from 'node:worker_threads';
import { ownedString } from '../../backend/platform/memory/owned-string.ts';
import { liveHeapMb } from './live-heap.ts';

/** As long as a page of EDGAR's feed. */
const PAGE = 58_000;
const PAGES = 1_000;

const accession = (page) => /\d{10}-\d{2}-\d{6}/.exec(page)?.[0] ?? '';

async function heldBy(piece) {
  const before = await liveHeapMb();
  const kept = Array.from({ length: PAGES }, (_, n) =>
    piece(Buffer.alloc(PAGE, `${n} 0000320193-26-000001 `).toString('latin1')),
  );
  const held = (await liveHeapMb()) - before;
  // Read after the measurement: until then they are needed.
  return { held, different: new Set(kept).size };
}

const cut = await heldBy(accession);
const copied = await heldBy((page) => ownedString(accession(page)));
parentPort.postMessage({ cut, copied });
