import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/code/lazy-part.ts';
import { FilterTarget } from './filter-target.tsx';

const load = () => import('./form-filter.tsx');
const preload = () => void load().catch(() => {});
const FormFilter = lazyPart(() => load().then((module) => ({ default: module.FormFilter })));

type FilterProps = { forms: readonly string[]; chosen: readonly string[]; onChange: (forms: string[]) => void };

/** Opens the form filter, whose code loads shortly before it is opened. */
export function FormFilterButton(props: FilterProps) {
  const [wanted, setWanted] = useState(false);
  const closed = (
    <FilterTarget
      chosen={props.chosen}
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
