// A thread with its own heap that measures how many megabytes slices of pages retain once the pages are gone. On a test runner's thread,
// leftovers of earlier tests would be collected during the measurement, and each collection would take a hundred times as long.
import { parentPort } from 'node:worker_threads';
import { ownedString } from '../../backend/platform/memory/owned-string.ts';
import { liveHeapMb } from './live-heap.ts';

/** Length of a page of EDGAR's feed. */
const PAGE = 58_000;
const PAGES = 1_000;

const accession = (page) => /\d{10}-\d{2}-\d{6}/.exec(page)?.[0] ?? '';

async function heldBy(piece) {
  const before = await liveHeapMb();
  const kept = Array.from({ length: PAGES }, (_, n) =>
    piece(Buffer.alloc(PAGE, `${n} 0000320193-26-000001 `).toString('latin1')),
  );
  const held = (await liveHeapMb()) - before;
  // Used after the measurement, so that the slices are not collected before.
  return { held, different: new Set(kept).size };
}

const cut = await heldBy(accession);
const copied = await heldBy((page) => ownedString(accession(page)));
parentPort.postMessage({ cut, copied });
