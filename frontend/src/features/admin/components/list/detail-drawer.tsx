import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Fact } from '#shared/ui/facts-strip.tsx';
import { SideDrawer } from '#shared/ui/side-drawer.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import classes from './list.module.css';

export interface DetailTab {
  readonly id: string;
  readonly name: string;
  /** Rendered only while its tab is active. */
  readonly content: () => ReactNode;
}

type Props = {
  title: string;
  /** Badges and key facts above the tabs. */
  marks?: ReactNode;
  facts?: readonly Fact[];
  tabs: readonly DetailTab[];
  /** Action buttons. */
  foot?: ReactNode;
  onClose: () => void;
};

/** A row's details next to the list, in tabs. Both the active tab and the row are in the URL. */
export function DetailDrawer({ title, marks, facts = [], tabs, foot, onClose }: Props) {
  useReturnFocus(true);
  const [parameters, setParameters] = useSearchParams();
  const first = tabs[0]?.id ?? '';
  const requestedTab = parameters.get('tab');
  const tab = tabs.some(({ id }) => id === requestedTab) ? requestedTab : first;
  const choose = (chosen: string | null) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (chosen === null || chosen === first) next.delete('tab');
        else next.set('tab', chosen);
        return next;
      },
      { replace: true },
    );
  return (
    <SideDrawer opened onClose={onClose} title={title} {...(foot === undefined ? {} : { foot })}>
      {marks === undefined ? null : <div className={classes.marks}>{marks}</div>}
      {facts.length === 0 ? null : (
        <dl className={classes.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List aria-label={title} className={classes.tabs ?? ''}>
          {tabs.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, content }) => (
          <Tabs.Panel key={id} value={id} className={classes.panel ?? ''}>
            {id === tab ? content() : null}
          </Tabs.Panel>
        ))}
      </Tabs>
    </SideDrawer>
  );
}
