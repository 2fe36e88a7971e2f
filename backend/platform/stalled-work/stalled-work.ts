/** Work that waits for an operator, or that is retried on its own schedule. Contains no personal data. */
export interface StalledWork {
  /** Its name for operators: a stream, message, filing or schedule. */
  readonly what: string;
  /** Start time, ISO-8601 UTC. */
  readonly since: string;
  /** The last failure's message. */
  readonly why: string;
  /** What it blocks. */
  readonly holdsUp: string;
  /** Operator command that releases it; for work that continues automatically, the command that shows what it is waiting for. */
  readonly command: string;
}

export interface StalledList {
  readonly count: number;
  /** Oldest first. */
  readonly oldest: readonly StalledWork[];
}

/** One kind of stalled work. All sources are listed in `backend/apps/stalled-work-sources.ts`. */
export interface StalledWorkSource {
  /** Label in metrics, such as `parked-streams`; must never change. */
  readonly kind: string;
  /** Heading of its list. */
  readonly title: string;
  /** @param limit of {@link StalledList.oldest}. */
  stalled(limit: number): Promise<StalledList>;
}

/** A source's stalled work; `problem` says why it could not be read, null if it could. */
export interface StalledKind extends StalledList {
  readonly kind: string;
  readonly title: string;
  readonly problem: string | null;
}

const MAX_REASON_LENGTH = 300;

/** Reads every source; a failing one is reported as such, and the others are listed. */
export function readStalledWork(sources: readonly StalledWorkSource[], limit: number): Promise<readonly StalledKind[]> {
  return Promise.all(
    sources.map(async (source): Promise<StalledKind> => {
      const { kind, title } = source;
      try {
        const { count, oldest } = await source.stalled(limit);
        const shortened = oldest.slice(0, limit).map((each) => ({ ...each, why: each.why.slice(0, MAX_REASON_LENGTH) }));
        return { kind, title, count, oldest: shortened, problem: null };
      } catch (error) {
        return { kind, title, count: 0, oldest: [], problem: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}

/** Merges lists from several places. */
export function joined(lists: readonly StalledList[]): StalledList {
  const oldest = lists.flatMap((list) => list.oldest).sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
  return { count: lists.reduce((sum, { count }) => sum + count, 0), oldest };
}
