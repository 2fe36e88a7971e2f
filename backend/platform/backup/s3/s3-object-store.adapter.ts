import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ObjectStore, ObjectStoreFailure } from '../archive/object-store.port.ts';

export interface S3Options {
  /** Server URL, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Folder in the bucket, empty or ending with `/`. */
  readonly prefix: string;
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
  /** True: the bucket is part of the path; false: of the host name. */
  readonly pathStyle: boolean;
}

const CONNECT_MS = 5_000;
/** Timeout when no byte is sent or received. */
const SILENCE_MS = 30_000;
const ATTEMPTS = 3;
/** Multipart size, two parts at a time: S3 accepts up to 10,000 parts, which makes 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/** A bucket of S3 or of any server that speaks its protocol. */
export class S3ObjectStore extends ObjectStore {
  readonly place: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor({ endpoint, bucket, prefix, keyId, secret, region, pathStyle }: S3Options) {
    super();
    this.place = `${endpoint}/${bucket}/${prefix}`;
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#client = new S3Client({
      endpoint,
      region,
      forcePathStyle: pathStyle,
      credentials: { accessKeyId: keyId, secretAccessKey: secret },
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS, requestTimeout: SILENCE_MS },
      // Servers other than Amazon's reject the newer checksums; stored objects have their own checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(name: string, content: Buffer, { ifAbsent = false } = {}): Promise<boolean> {
    const command = new PutObjectCommand({ ...this.#objectAt(name), Body: content, ...(ifAbsent && { IfNoneMatch: '*' }) });
    return this.#done('write', name, () =>
      this.#client.send(command).then(
        () => true,
        (error: unknown) => {
          if (ifAbsent && error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412) return false;
          throw error;
        },
      ),
    );
  }

  async putFile(name: string, path: string): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#objectAt(name), Body: createReadStream(path) },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    });
    await this.#done('write', name, () => upload.done());
  }

  async get(name: string): Promise<Buffer | null> {
    return this.#done('read', name, async () => {
      const body = await this.#body(name);
      return body && Buffer.concat(await body.toArray());
    });
  }

  async getFile(name: string, path: string): Promise<void> {
    await this.#done('read', name, async () => {
      const body = await this.#body(name);
      if (!body) throw new Error('it doesn’t exist');
      await pipeline(body, createWriteStream(path, { mode: 0o600 }));
    });
  }

  async list(folder: string): Promise<readonly string[]> {
    const names: string[] = [];
    for await (const { Contents = [] } of this.#pages(folder, undefined)) {
      for (const { Key = '' } of Contents) names.push(Key.slice(this.#prefix.length));
    }
    return names;
  }

  async children(folder: string): Promise<readonly string[]> {
    const below = this.#prefix.length + folder.length;
    const names: string[] = [];
    for await (const { Contents = [], CommonPrefixes = [] } of this.#pages(folder, '/')) {
      for (const { Key = '' } of Contents) names.push(Key.slice(below));
      for (const { Prefix = '' } of CommonPrefixes) names.push(Prefix.slice(below).replace(/\/$/, ''));
    }
    return names.filter((name) => name !== '').sort();
  }

  async delete(name: string): Promise<void> {
    await this.#done('delete', name, () => this.#client.send(new DeleteObjectCommand(this.#objectAt(name))));
  }

  close(): void {
    this.#client.destroy();
  }

  async #body(name: string): Promise<Readable | null> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#objectAt(name)));
      return (Body as Readable | undefined) ?? null;
    } catch (error) {
      if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null;
      throw error;
    }
  }

  async *#pages(folder: string, Delimiter: string | undefined): AsyncGenerator<ListObjectsV2CommandOutput> {
    for (let ContinuationToken: string | undefined; ; ) {
      const input = { Bucket: this.#bucket, Prefix: this.#prefix + folder, Delimiter, ContinuationToken };
      const page: ListObjectsV2CommandOutput = await this.#done('list', folder, () =>
        this.#client.send(new ListObjectsV2Command(input)),
      );
      yield page;
      ContinuationToken = page.NextContinuationToken;
      if (!page.IsTruncated || ContinuationToken === undefined) return;
    }
  }

  #objectAt(name: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + name };
  }

  async #done<T>(what: string, name: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const { name: kind, message, code } = error as Error & { readonly code?: unknown };
      const status = error instanceof S3ServiceException ? ` (HTTP ${error.$metadata.httpStatusCode ?? 'unknown'})` : '';
      const reason = [kind === 'Error' ? '' : kind, message || String(code ?? '')].filter(Boolean).join(': ').slice(0, 200);
      throw new ObjectStoreFailure(`${this.place} failed to ${what} ${name || 'its content'}: ${reason}${status}`, {
        cause: error,
      });
    }
  }
}
