/** A part of a process's streams, by hash of the stream's name. Each part has its own lease and position; the whole is the only part of one. */
export class Partition {
  /** @param index from 0. @param of number of parts. */
  constructor(
    readonly index: number,
    readonly of: number,
  ) {}

  static all(of: number): readonly Partition[] {
    return Array.from({ length: of }, (_, index) => new Partition(index, of));
  }

  /** Whether the stream is in this part. */
  owns(stream: string): boolean {
    return this.of === 1 || hashOf(stream) % this.of === this.index;
  }

  /** Name of the process for this part, as in leases and reports; the whole has the process's own name. */
  nameOf(process: string): string {
    return this.of === 1 ? process : `${process}${SEPARATOR}${this.index + 1}/${this.of}`;
  }
}

export const WHOLE = new Partition(0, 1);

const SEPARATOR = '#';

/** The process that a name of {@link Partition.nameOf} belongs to, and the number of parts. */
export function partitionedName(name: string): { readonly process: string; readonly of: number } {
  const [process = name, part] = name.split(SEPARATOR);
  return { process, of: Number(part?.split('/')[1] ?? 1) };
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a over UTF-16 units: the same in every build, because positions of parts are stored. */
function hashOf(text: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  // Its low bits depend on the characters' low bits only.
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Name of the lease of a process, or of a part of it by {@link Partition.nameOf}. */
export function processLease(name: string): string {
  return `process|${name}`;
}
