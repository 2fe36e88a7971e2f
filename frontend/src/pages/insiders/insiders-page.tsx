import { parseAsString, useQueryState } from 'nuqs';
import { InsiderScreens } from '../../features/insiders/components/insider-screens.tsx';
import { InsiderSearch } from '../../features/insiders/components/insider-search.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './insiders-page.module.css';

/** Recent purchases and sales of all companies, and the search for insiders by name. */
export function Component() {
  const [text, setText] = useQueryState('q', parseAsString.withDefault(''));
  usePageTitle('Insiders');
  return (
    <div className={classes['page']}>
      <PageHeading>Insiders</PageHeading>
      <InsiderSearch text={text} onText={(value) => void setText(value || null)}>
        <InsiderScreens />
      </InsiderSearch>
    </div>
  );
}
