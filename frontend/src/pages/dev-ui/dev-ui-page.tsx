import { useBrand } from '../../shared/brand/brand.ts';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Component as NotFound } from '../not-found/not-found-page.tsx';
import { Controls } from './controls.tsx';
import classes from './dev-ui-page.module.css';
import { Evidence } from './evidence.tsx';
import { Lists } from './lists.tsx';
import { News } from './news.tsx';
import { States } from './states.tsx';

/** Style guide: every shared component in every state. Shown only if the product runs with embedded stores. */
export function Component() {
  const { mode } = useBrand();
  return mode === 'embedded' ? <Sheet /> : <NotFound />;
}

function Sheet() {
  usePageTitle('Components and states');
  return (
    <>
      <PageHeading>Components and states</PageHeading>
      <div className={classes.sheet}>
        <Controls />
        <News />
        <Evidence />
        <Lists />
        <States />
      </div>
    </>
  );
}
