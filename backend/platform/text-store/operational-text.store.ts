import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';
import type { RecordMove } from './text-move.ts';
import { TextMissing, TextStore } from './text-store.port.ts';

interface StoredText extends StoredDocument {
  /** zlib stream of the UTF-8 text, base64. */
  readonly deflated: string;
}

const texts = defineCollection<StoredText>({ name: 'texts', version: 1, fields: {}, indexes: [] });
const compress = promisify(deflate);
const decompress = promisify(inflate);

/** Where an earlier version kept texts, and whether all of them have been moved. */
export interface EarlierTexts {
  readonly store: OperationalStore;
  readonly move: Pick<RecordMove, 'isDone'>;
}

/** Texts as records of an operational store of their own: it grows with every filing. */
export class OperationalTextStore extends TextStore {
  private readonly texts: OperationalCollection<StoredText>;
  private readonly earlier: OperationalCollection<StoredText> | null;

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
    }
    return hash;
  }

  async get(hash: string): Promise<string> {
    const bytes = await this.read(hash);
    if (bytes === null) throw new TextMissing(hash);
    return bytes.toString();
  }

  /** Null when it is absent or does not match its hash. */
  private async read(hash: string): Promise<Buffer | null> {
    const found = await readFrom(this.texts, hash);
    if (found !== null || this.from === null || this.earlier === null || (await this.from.move.isDone())) return found;
    // A text found at neither place was moved between the two reads.
    return (await readFrom(this.earlier, hash)) ?? readFrom(this.texts, hash);
  }
}

async function readFrom(records: OperationalCollection<StoredText>, hash: string): Promise<Buffer | null> {
  const stored = await records.get(hash);
  if (stored === null) return null;
  const bytes = await decompress(Buffer.from(stored.deflated, 'base64')).catch(() => null);
  return bytes !== null && sha256(bytes) === hash ? bytes : null;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
