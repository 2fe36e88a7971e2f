/** A remote store of named objects, such as a bucket. Names are paths with `/`. */
export abstract class ObjectStore {
  /** Location for messages, without key or secret. */
  abstract readonly place: string;
  /** Writes an object. @returns false when `ifAbsent` is set and the name is taken; the existing object is kept. */
  abstract put(name: string, content: Buffer, options?: { readonly ifAbsent?: boolean }): Promise<boolean>;
  abstract putFile(name: string, path: string): Promise<void>;
  abstract get(name: string): Promise<Buffer | null>;
  /** Downloads an object to a file. @throws ObjectStoreFailure when there is none. */
  abstract getFile(name: string, path: string): Promise<void>;
  /** Names of all objects below a folder, sorted. */
  abstract list(folder: string): Promise<readonly string[]>;
  /** Direct children of a folder, files and folders, without duplicates. */
  abstract children(folder: string): Promise<readonly string[]>;
  /** Idempotent. */
  abstract delete(name: string): Promise<void>;
  abstract close(): void;
}

/** A call to the object store failed; the message says what and why, without key or secret. */
export class ObjectStoreFailure extends Error {
  override readonly name = 'ObjectStoreFailure';
}
