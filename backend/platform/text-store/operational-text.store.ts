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
import { TEXT_LIMITS, type TextLimits } from './text-budget.ts';
import type { RecordMove } from './text-move.ts';
import { TextMissing, type TextParts, type TextRange, TextStore } from './text-store.port.ts';
import { unpackText } from './unpack-text.ts';

interface StoredText extends StoredDocument {
  /** zlib stream of the UTF-8 text, base64. */
  readonly deflated: string;
}

const texts = defineCollection<StoredText>({ name: 'texts', version: 1, fields: {}, indexes: [] });
/** Bytes of the texts that a worker stored last: a filing is scored and indexed a moment after it was read. */
const RECENT_BYTES = 8 * 1024 * 1024;
/** How long a text stays in the cache. */
const RECENT_MS = 300_000;
/** Characters of parts that were read last: the page of a new filing is opened by many at once. */
const PARTS_CHARACTERS = 2 * 1024 * 1024;

const compress = promisify(deflate);

/** Where an earlier version kept texts, and whether all of them have been moved. */
export interface EarlierTexts {
  readonly store: OperationalStore;
  readonly move: Pick<RecordMove, 'isDone'>;
}

/**
 * A record and the text in it: what is still stored so need not be unpacked and checked. No buffer: a small one keeps the whole
 * piece of memory that Node cut it from.
 */
interface Recent extends Pick<StoredText, 'deflated'>, SizedText {}

export interface TextStoreOptions {
  readonly limits?: TextLimits;
  /** Bytes of texts that are kept because they were stored or read last. */
  readonly recentBytes?: number;
}

/** Texts as records of an operational store of their own: it grows with every filing. */
export class OperationalTextStore extends TextStore {
  private readonly texts: OperationalCollection<StoredText>;
  private readonly earlier: OperationalCollection<StoredText> | null;
  private readonly recent: LRUCache<string, Recent>;
  private readonly held: HeldTexts;
  /** By hash and ranges. */
  private readonly parted = new LRUCache<string, CutParts>({
    maxSize: PARTS_CHARACTERS,
    sizeCalculation: ({ kept }, key) => kept + key.length,
  });
  private readonly parting = new Map<string, SharedWork<CutParts | null>>();

  /** @param from an earlier place whose texts are being moved to `store`; they can be read all the time. */
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

  /** Bytes of whole texts and of reads in memory, now and at most since the start; what is kept because it is recent comes on top. */
  get memory(): { readonly bytes: number; readonly mostBytes: number; readonly recentBytes: number } {
    const { bytes, mostBytes } = this.held.budget;
    return { bytes, mostBytes, recentBytes: this.recent.calculatedSize };
  }

  /** Replaces a stored text that is damaged. */
  async put(text: string): Promise<string> {
    const bytes = Buffer.from(text);
    const hash = sha256(bytes);
    if ((await this.#with(hash, (stored) => this.#isWhole(hash, stored))) === null) {
      const deflated = (await compress(bytes)).toString('base64');
      await this.texts.write([{ kind: 'put', record: { _id: hash, deflated } }]);
      // As it will be read: half of a surrogate pair has no UTF-8.
      this.#keep(hash, deflated, sized([bytes.toString()], bytes.length));
    }
    return hash;
  }

  async get(hash: string): Promise<string> {
    const text = await this.held.text(hash, () => this.#with(hash, (stored) => this.#unpacked(hash, stored)));
    if (text === null) throw new TextMissing(hash);
    // Of texts that were stored before lines were cut.
    return withShortLines(text);
  }

  async parts(hash: string, ranges: readonly TextRange[]): Promise<TextParts> {
    const key = JSON.stringify([hash, ...ranges.flatMap(({ start, end }) => [start, end])]);
    const known = this.parted.get(key);
    if (known !== undefined) return known;
    let work = this.parting.get(key);
    if (work === undefined || work.isAbandoned) {
      const request = currentRequest();
      const begun: SharedWork<CutParts | null> = new SharedWork(async () => {
        try {
          const found = await this.held.passing(request, () => this.#with(hash, (stored) => this.#cut(hash, stored, ranges)));
          if (found !== null) this.parted.set(key, found);
          return found;
        } finally {
          if (this.parting.get(key) === begun) this.parting.delete(key);
        }
      });
      this.parting.set(key, begun);
      work = begun;
    }
    const parts = await work.outcome();
    if (parts === null) throw new TextMissing(hash);
    return parts;
  }

  /** What is made of the record of a text; null when it is absent or damaged at every place. */
  async #with<T>(hash: string, make: (stored: StoredText) => Promise<T | null>): Promise<T | null> {
    const from = async (records: OperationalCollection<StoredText>) => {
      const stored = await records.get(hash);
      return stored === null ? null : make(stored);
    };
    const found = await from(this.texts);
    if (found !== null || this.from === null || this.earlier === null || (await this.from.move.isDone())) return found;
    // A text found at neither place was moved between the two reads.
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

  /** True where a record holds its text, null where not. */
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

/** A text in pieces, of which the UTF-8 is known: V8 keeps one byte for each unit of plain ASCII, and mostly two of other texts. */
function sized(pieces: readonly string[], utf8Bytes: number): SizedText {
  const text = pieces.length === 1 ? (pieces[0] ?? '') : pieces.join('');
  return { text, bytes: text.length === utf8Bytes ? text.length : text.length * 2 };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
