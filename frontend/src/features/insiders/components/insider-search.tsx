import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorCode } from '#shared/api/api-error.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { IconSearch } from '#shared/ui/icons.ts';
import { insiderSearchQuery } from '../api/get-insider.ts';
import { InsiderMatches } from './insider-matches.tsx';
import classes from './insiders.module.css';
import { LockedInsiders } from './locked-insiders.tsx';

const TYPING_MS = 200;

type Props = {
  /** Search text, which the page stores in its URL. */
  text: string;
  onText: (text: string) => void;
  /** Shown below the field until a name is typed. */
  children: ReactNode;
};

/** Searches insiders by name. */
export function InsiderSearch({ text, onText, children }: Props) {
  const { session } = useSession();
  const [typed, setTyped] = useState(text);
  const ask = useDebouncedCallback(onText, TYPING_MS);
  const wanted = text.trim();
  const query = useQuery(insiderSearchQuery(session, wanted));
  if (errorCode(query.error) === 'form_locked') return <LockedInsiders page={paths.insiders} />;
  return (
    <>
      <search className={classes.search}>
        <TextInput
          label="Name of a director, officer or large shareholder"
          placeholder="e.g. Tim Cook"
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            ask(value);
          }}
        />
      </search>
      {wanted.length < 2 ? (
        children
      ) : (
        <AsyncSection
          query={query}
          name="The search"
          skeleton={<div className={classes.list} />}
          empty={(data) =>
            data.insiders.length > 0 ? null : <EmptyState title={`No one found for ${wanted}`} text="Try the last name only." />
          }
        >
          {(data) => <InsiderMatches matches={data.insiders} />}
        </AsyncSection>
      )}
    </>
  );
}
