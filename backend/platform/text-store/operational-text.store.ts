import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { SharedWork } from '../clock/shared-work.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';
import { withShortLines } from '../values/short-lines.ts';
import { CutParts } from './cut-parts.ts';
import { currentRequest, HeldTexts, type SizedText } from './held-texts.ts';
import { TEXT_LIMITS, type TextLimits } from './memory-budget.ts';
import type { RecordMove } from './text-move.ts';
import { TextMissing, type TextParts, type TextRange, TextStore } from './text-store.port.ts';
import { unpackText } from './unpack-text.ts';

interface StoredText extends StoredDocument {
  /** zlib stream of the UTF-8 text, base64. */
  readonly deflated: string;
}

const texts = defineCollection<StoredText>({ name: 'texts', version: 1, fields: {}, indexes: [] });
/** Cache size, in bytes, for a worker's recently stored texts: a filing is scored and indexed soon after it was read. */
const RECENT_BYTES = 8 * 1024 * 1024;
/** How long a text stays in the cache. */
const RECENT_MS = 300_000;
/** Cache size, in characters, for recently read ranges: many readers open a new filing's page at the same time. */
const PARTS_CHARACTERS = 2 * 1024 * 1024;

const compress = promisify(deflate);

/** Where an earlier version stored texts, and whether all of them have been moved. */
export interface EarlierTexts {
  readonly store: OperationalStore;
  readonly move: Pick<RecordMove, 'isDone'>;
}

/**
 * A record with its text, so that an unchanged record need not be unpacked and verified again. Not a buffer, because a small buffer keeps Node's whole
 * buffer pool in memory.
 */
interface Recent extends Pick<StoredText, 'deflated'>, SizedText {}

export interface TextStoreOptions {
  readonly limits?: TextLimits;
  /** Cache size for recently stored or read texts, in bytes. */
  readonly recentBytes?: number;
}

/** Texts as records in a separate operational store, because it grows with every filing. */
export class OperationalTextStore extends TextStore {
  private readonly texts: OperationalCollection<StoredText>;
  private readonly earlier: OperationalCollection<StoredText> | null;
  private readonly recent: LRUCache<string, Recent>;
  private readonly held: HeldTexts;
  /** By hash and ranges. */
  private readonly cachedParts = new LRUCache<string, CutParts>({
    maxSize: PARTS_CHARACTERS,
    sizeCalculation: ({ kept }, key) => kept + key.length,
  });
  private readonly runningParts = new Map<string, SharedWork<CutParts | null>>();

  /** @param from an earlier place whose texts are being moved to `store`; they can still be read during the move. */
  constructor(
    store: OperationalStore,
    private readonly from: EarlierTexts | null = null,
    { limits = TEXT_LIMITS, recentBytes = RECENT_BYTES }: TextStoreOptions = {},
  ) {
    super();
    this.texts = store.collection(texts);
    this.earlier = from?.store.collection(texts) ?? null;
    this.held = new HeldTexts(limits);
    this.recent = new LRUCache<string, Recent>({
      maxSize: recentBytes,
      sizeCalculation: ({ bytes, deflated }) => bytes + deflated.length,
      ttl: RECENT_MS,
      ttlAutopurge: true,
    });
  }

  /** Bytes of whole texts and running reads in memory, now and at peak; the cache of recent texts is counted separately. */
  get memory(): { readonly bytes: number; readonly peakBytes: number; readonly recentBytes: number } {
    const { bytes, peakBytes } = this.held.budget;
    return { bytes, peakBytes, recentBytes: this.recent.calculatedSize };
  }

  /** Stores a text. Also replaces a stored text that is damaged. */
  async put(text: string): Promise<string> {
    const bytes = Buffer.from(text);
    const hash = sha256(bytes);
    if ((await this.#with(hash, (stored) => this.#isWhole(hash, stored))) === null) {
      const deflated = (await compress(bytes)).toString('base64');
      await this.texts.write([{ kind: 'put', record: { _id: hash, deflated } }]);
      // Decode the UTF-8 bytes, so that the cached text equals what later reads return: lone surrogates are lost.
      this.#keep(hash, deflated, sized([bytes.toString()], bytes.length));
    }
    return hash;
  }

  async get(hash: string): Promise<string> {
    const text = await this.held.text(hash, () => this.#with(hash, (stored) => this.#unpacked(hash, stored)));
    if (text === null) throw new TextMissing(hash);
    // Needed for texts stored before lines were shortened.
    return withShortLines(text);
  }

  async parts(hash: string, ranges: readonly TextRange[]): Promise<TextParts> {
    const key = JSON.stringify([hash, ...ranges.flatMap(({ start, end }) => [start, end])]);
    const known = this.cachedParts.get(key);
    if (known !== undefined) return known;
    let work = this.runningParts.get(key);
    if (work === undefined || work.isAbandoned) {
      const request = currentRequest();
      const begun: SharedWork<CutParts | null> = new SharedWork(async () => {
        try {
          const found = await this.held.passing(request, () => this.#with(hash, (stored) => this.#cut(hash, stored, ranges)));
          if (found !== null) this.cachedParts.set(key, found);
          return found;
        } finally {
          if (this.runningParts.get(key) === begun) this.runningParts.delete(key);
        }
      });
      this.runningParts.set(key, begun);
      work = begun;
    }
    const parts = await work.outcome();
    if (parts === null) throw new TextMissing(hash);
    return parts;
  }

  async sizes(hashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = await this.texts.getMany(hashes);
    return new Map([...found].map(([hash, { deflated }]) => [hash, deflated.length]));
  }

  async remove(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) this.recent.delete(hash);
    await this.texts.write(hashes.map((id) => ({ kind: 'delete', id })));
  }

  /** Applies `make` to a text's record; null when it is missing or damaged in every place. */
  async #with<T>(hash: string, make: (stored: StoredText) => Promise<T | null>): Promise<T | null> {
    const from = async (records: OperationalCollection<StoredText>) => {
      const stored = await records.get(hash);
      return stored === null ? null : make(stored);
    };
    const found = await from(this.texts);
    if (found !== null || this.from === null || this.earlier === null || (await this.from.move.isDone())) return found;
    // A text found in neither place may have been moved between the two reads.
    return (await from(this.earlier)) ?? from(this.texts);
  }

  async #unpacked(hash: string, { deflated }: StoredText): Promise<SizedText | null> {
    const recent = this.recent.get(hash);
    if (recent?.deflated === deflated) return recent;
    const pieces: string[] = [];
    const read = await unpackText(Buffer.from(deflated, 'base64'), (piece) => pieces.push(piece));
    if (read?.hash !== hash) return null;
    const text = sized(pieces, read.bytes);
    this.#keep(hash, deflated, text);
    return text;
  }

  /** True when a record's text is intact; null otherwise. */
  async #isWhole(hash: string, { deflated }: StoredText): Promise<true | null> {
    if (this.recent.get(hash)?.deflated === deflated) return true;
    const read = await unpackText(Buffer.from(deflated, 'base64'), () => {});
    return read?.hash === hash ? true : null;
  }

  async #cut(hash: string, { deflated }: StoredText, ranges: readonly TextRange[]): Promise<CutParts | null> {
    const cut = new CutParts(ranges);
    const recent = this.recent.get(hash);
    if (recent?.deflated === deflated) {
      cut.add(recent.text);
      return cut;
    }
    const read = await unpackText(Buffer.from(deflated, 'base64'), (piece) => cut.add(piece));
    return read?.hash === hash ? cut : null;
  }

  #keep(hash: string, deflated: string, { text, bytes }: SizedText): void {
    this.recent.set(hash, { deflated, text, bytes });
  }
}

/** A text with its size in memory, from its pieces and UTF-8 size: V8 uses one byte per unit for plain ASCII, and usually two for other texts. */
function sized(pieces: readonly string[], utf8Bytes: number): SizedText {
  const text = pieces.length === 1 ? (pieces[0] ?? '') : pieces.join('');
  return { text, bytes: text.length === utf8Bytes ? text.length : text.length * 2 };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
