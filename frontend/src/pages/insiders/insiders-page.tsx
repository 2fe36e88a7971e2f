import { parseAsString, useQueryState } from 'nuqs';
import { screenQuery } from '../../features/insiders/api/get-screen.ts';
import { InsiderScreens } from '../../features/insiders/components/insider-screens.tsx';
import { InsiderSearch } from '../../features/insiders/components/insider-search.tsx';
import { FIRST_SCREEN } from '../../features/insiders/lib/screen-view.ts';
import type { PageHandle } from '../../shared/code/page-handle.ts';
import { readSession } from '../../shared/session/session-store.ts';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './insiders-page.module.css';

export const handle: PageHandle = {
  firstData: async (client, _params, search) =>
    search === '' ? client.prefetchQuery(screenQuery(readSession().session, FIRST_SCREEN)) : null,
};

/** Recent purchases and sales of all companies, and the search for insiders by name. */
export function Component() {
  const [text, setText] = useQueryState('q', parseAsString.withDefault(''));
  usePageTitle('Insiders');
  return (
    <div className={classes.page}>
      <PageHeading>Insiders</PageHeading>
      <InsiderSearch text={text} onText={(value) => void setText(value || null)}>
        <InsiderScreens />
      </InsiderSearch>
    </div>
  );
}
