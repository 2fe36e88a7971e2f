import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';
import { withShortLines } from '../values/short-lines.ts';
import type { RecordMove } from './text-move.ts';
import { TextMissing, TextStore } from './text-store.port.ts';

interface StoredText extends StoredDocument {
  /** zlib stream of the UTF-8 text, base64. */
  readonly deflated: string;
}

const texts = defineCollection<StoredText>({ name: 'texts', version: 1, fields: {}, indexes: [] });
/** Characters of the texts that were stored last: a filing is scored and indexed a moment after it was read. */
const RECENT_CHARACTERS = 4 * 1024 * 1024;

const compress = promisify(deflate);
const decompress = promisify(inflate);

/** Where an earlier version kept texts, and whether all of them have been moved. */
export interface EarlierTexts {
  readonly store: OperationalStore;
  readonly move: Pick<RecordMove, 'isDone'>;
}

/**
 * A record that was written here, and the text in it: what is still stored so need not be unpacked and checked. No buffer: a small one keeps the whole
 * piece of memory that Node cut it from.
 */
interface Written extends Pick<StoredText, 'deflated'> {
  readonly text: string;
}

/** Texts as records of an operational store of their own: it grows with every filing. */
export class OperationalTextStore extends TextStore {
  private readonly texts: OperationalCollection<StoredText>;
  private readonly earlier: OperationalCollection<StoredText> | null;
  private readonly recent = new LRUCache<string, Written>({
    maxSize: RECENT_CHARACTERS,
    sizeCalculation: ({ text, deflated }) => text.length + deflated.length + 1,
  });

  /** @param from an earlier place whose texts are being moved to `store`; they can be read all the time. */
  constructor(
    store: OperationalStore,
    private readonly from: EarlierTexts | null = null,
  ) {
    super();
    this.texts = store.collection(texts);
    this.earlier = from?.store.collection(texts) ?? null;
  }

  /** Replaces a stored text that is damaged. */
  async put(text: string): Promise<string> {
    const bytes = Buffer.from(text);
    const hash = sha256(bytes);
    if ((await this.read(hash)) === null) {
      const deflated = (await compress(bytes)).toString('base64');
      await this.texts.write([{ kind: 'put', record: { _id: hash, deflated } }]);
      // As it will be read: half of a surrogate pair has no UTF-8.
      this.recent.set(hash, { deflated, text: bytes.toString() });
    }
    return hash;
  }

  async get(hash: string): Promise<string> {
    const text = await this.read(hash);
    if (text === null) throw new TextMissing(hash);
    // Of texts that were stored before lines were cut.
    return withShortLines(text);
  }

  /** Null when it is absent or does not match its hash. */
  private async read(hash: string): Promise<string | null> {
    const found = await this.readFrom(this.texts, hash);
    if (found !== null || this.from === null || this.earlier === null || (await this.from.move.isDone())) return found;
    // A text found at neither place was moved between the two reads.
    return (await this.readFrom(this.earlier, hash)) ?? this.readFrom(this.texts, hash);
  }

  private async readFrom(records: OperationalCollection<StoredText>, hash: string): Promise<string | null> {
    const stored = await records.get(hash);
    if (stored === null) return null;
    const written = this.recent.get(hash);
    if (written?.deflated === stored.deflated) return written.text;
    const bytes = await decompress(Buffer.from(stored.deflated, 'base64')).catch(() => null);
    return bytes !== null && sha256(bytes) === hash ? bytes.toString() : null;
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
