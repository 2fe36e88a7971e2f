/** A store of named objects elsewhere, such as a bucket. Names have parts, with `/` between them. */
export abstract class ObjectStore {
  /** Where it is, for messages: no key and no secret. */
  abstract readonly place: string;
  /** Writes an object. @returns false when `ifAbsent` is asked for and the name is taken; that object stays as it is. */
  abstract put(name: string, content: Buffer, options?: { readonly ifAbsent?: boolean }): Promise<boolean>;
  abstract putFile(name: string, path: string): Promise<void>;
  abstract get(name: string): Promise<Buffer | null>;
  /** Writes an object to a file. @throws ObjectStoreFailure when there is none. */
  abstract getFile(name: string, path: string): Promise<void>;
  /** Names of all objects below a folder, in the order of their characters. */
  abstract list(folder: string): Promise<readonly string[]>;
  /** The parts that follow a folder's name, each once: files and folders in it. */
  abstract children(folder: string): Promise<readonly string[]>;
  /** Idempotent. */
  abstract delete(name: string): Promise<void>;
  abstract close(): void;
}

/** The object store did not do what it was asked; the message says what and why, without a key or secret. */
export class ObjectStoreFailure extends Error {
  override readonly name = 'ObjectStoreFailure';
}
