/** Work that stands still until somebody acts, or that is tried again on a schedule of its own. Nothing personal is in it. */
export interface StalledWork {
  /** What it is, as an operator knows it: a stream, a message, a filing, a schedule. */
  readonly what: string;
  /** Since when, ISO-8601 UTC. */
  readonly since: string;
  /** The last failure, in its own words. */
  readonly why: string;
  /** What waits for it. */
  readonly holdsUp: string;
  /** Command of the operator's tool that releases it; for what goes on by itself, the one that finds out what it waits for. */
  readonly command: string;
}

export interface StalledList {
  readonly count: number;
  /** Oldest first. */
  readonly oldest: readonly StalledWork[];
}

/** One kind of stalled work. Every source is named in `backend/apps/stalled-work-sources.ts`. */
export interface StalledWorkSource {
  /** Label of the metrics, such as `parked-streams`. Never changes once deployed. */
  readonly kind: string;
  /** Heading of its list. */
  readonly title: string;
  /** @param limit of {@link StalledList.oldest}. */
  stalled(limit: number): Promise<StalledList>;
}

/** What a source has; `problem` says why it could not be asked. */
export interface StalledKind extends StalledList {
  readonly kind: string;
  readonly title: string;
  readonly problem: string | null;
}

const WORDS = 300;

/** Asks every source; one that fails is reported as that, and the others are listed. */
export function stalledIn(sources: readonly StalledWorkSource[], limit: number): Promise<readonly StalledKind[]> {
  return Promise.all(
    sources.map(async (source): Promise<StalledKind> => {
      const { kind, title } = source;
      try {
        const { count, oldest } = await source.stalled(limit);
        const shown = oldest.slice(0, limit).map((each) => ({ ...each, why: each.why.slice(0, WORDS) }));
        return { kind, title, count, oldest: shown, problem: null };
      } catch (error) {
        return { kind, title, count: 0, oldest: [], problem: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}

/** The lists of several places as one. */
export function joined(lists: readonly StalledList[]): StalledList {
  const oldest = lists.flatMap((list) => list.oldest).sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
  return { count: lists.reduce((sum, { count }) => sum + count, 0), oldest };
}
