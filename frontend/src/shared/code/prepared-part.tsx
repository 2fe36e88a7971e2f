import { type ComponentType, useState } from 'react';
import { lazyPart } from './lazy-part.ts';

/** Code of a part of a page, which can be loaded before the part is first rendered. */
export interface PartCode<Props> {
  /** Resolves when the code is loaded. */
  readonly prepare: () => Promise<void>;
  /** The component to render now: the part, or a lazy version that suspends until its code is loaded. */
  readonly current: () => ComponentType<Props>;
}

export function partCode<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [name in Name]: ComponentType<Props> }>,
  name: Name,
): PartCode<Props> {
  let loaded: ComponentType<Props> | null = null;
  const later = lazyPart(load, name);
  return {
    prepare: async () => {
      loaded = (await load())[name];
    },
    current: () => loaded ?? later,
  };
}

/** Renders a part immediately if its code is loaded; `React.lazy` would show the fallback first. */
export function PreparedPart<Props extends object>({ code, props }: { code: PartCode<Props>; props: Props }) {
  // Fixed while mounted: switching components would lose the part's state.
  const [Part] = useState(() => code.current());
  return <Part {...props} />;
}
