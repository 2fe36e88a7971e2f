import { Suspense, useState } from 'react';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { chosenIn, FilterTarget } from './filter-target.tsx';
import type { FormFilterProps } from './form-filter.tsx';

const load = () => import('./form-filter.tsx');
const preload = () => void load().catch(() => {});
const FormFilter = lazyPart(load, 'FormFilter');

/** Opens the filter of forms and tags, whose code loads shortly before it is opened. */
export function FormFilterButton(props: FormFilterProps) {
  const [wanted, setWanted] = useState(false);
  const closed = (
    <FilterTarget
      {...chosenIn(props)}
      aria-haspopup="dialog"
      aria-expanded={false}
      onFocus={preload}
      onPointerEnter={preload}
      onClick={() => setWanted(true)}
    />
  );
  return wanted ? (
    <Suspense fallback={closed}>
      <FormFilter {...props} />
    </Suspense>
  ) : (
    closed
  );
}
