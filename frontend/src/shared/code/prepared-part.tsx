import { type ComponentType, useState } from 'react';
import { lazyPart } from './lazy-part.ts';

/** Code of a part of a page, which may be loaded before the part is first rendered. */
export interface PartCode<Props> {
  /** Resolves when the code is there. */
  readonly prepare: () => Promise<void>;
  /** What can be rendered now: the part, or one that suspends until its code is there. */
  readonly current: () => ComponentType<Props>;
}

export function partCode<Props extends object>(load: () => Promise<ComponentType<Props>>): PartCode<Props> {
  let loaded: ComponentType<Props> | null = null;
  const later = lazyPart(() => load().then((Part) => ({ default: Part }))) as ComponentType<Props>;
  return {
    prepare: async () => {
      loaded = await load();
    },
    current: () => loaded ?? later,
  };
}

/** A part that is rendered at once where its code is there, while `React.lazy` shows what stands in for it first. */
export function PreparedPart<Props extends object>({ code, props }: { code: PartCode<Props>; props: Props }) {
  // The same as long as it is mounted: another component would lose the state of the part.
  const [Part] = useState(() => code.current());
  return <Part {...props} />;
}
