import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { absoluteTime } from '#platform/wording/time.ts';
import { errorSentence } from '#shared/api/api-error.ts';
import { AiText } from '#shared/brand/ai-text.tsx';
import { FormBadge } from '#shared/domain/form-badge.tsx';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { type PaletteGroup, PaletteShell } from '#shared/ui/palette-shell.tsx';
import { type Found, searchQuery } from '../api/search.ts';
import { matchedPieces } from '../lib/matched.ts';
import { pagesNamed, useNamedPages } from '../lib/pages.ts';
import classes from './palette.module.css';

const TYPING_MS = 120;
const MAX_QUERY_LENGTH = 80;
const LABEL = 'Ticker, insider or page';

type Props = { opened: boolean; onClose: () => void; onOpen: (address: string, aside: boolean) => void };

/** Searches tickers, insiders, filings and pages. An option's id is its URL. */
export function Palette({ opened, onClose, onOpen }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={600}
      yOffset="12vh"
      title="Search"
      classNames={{ content: classes.content ?? '', header: 'fw-visually-hidden' }}
    >
      <Search
        onChoose={(address, aside) => {
          onClose();
          onOpen(address, aside);
        }}
      />
    </Dialog>
  );
}

function Search({ onChoose }: { onChoose: (address: string, aside: boolean) => void }) {
  const { session } = useSession();
  const pages = useNamedPages();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data, error, isFetching } = useQuery(searchQuery(session, typed.trim() === '' ? '' : settled));
  const found = typed.trim() === '' ? undefined : data;
  const named = pagesNamed(pages, typed).map(({ name, to }) => ({
    id: to,
    name,
    content: <Matched name={name} typed={typed} />,
  }));
  const waiting = isFetching || settled !== typed.trim();
  return (
    <PaletteShell
      label={LABEL}
      query={typed}
      onQuery={(text) => setTyped(text.slice(0, MAX_QUERY_LENGTH))}
      groups={[...(found ? groupsOf(found, typed) : []), { name: 'Pages', options: named }]}
      onChoose={onChoose}
      empty={waiting ? 'Searching…' : 'No results. Try a ticker, a company or an insider’s last name.'}
      failed={error === null || waiting ? null : errorSentence(error, 'Search is unavailable. Try again.')}
    />
  );
}

function Matched({ name, typed }: { name: string; typed: string }) {
  return (
    <span>
      {matchedPieces(name, typed).map(({ text, matched }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
        matched ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
      )}
    </span>
  );
}

function groupsOf({ companies, insiders, filings }: Found, typed: string): readonly PaletteGroup[] {
  return [
    {
      name: 'Tickers',
      options: companies.map(({ ticker, name, following }) => ({
        id: paths.ticker(ticker),
        name: [ticker, name, ...(following ? ['following'] : [])].join(', '),
        content: (
          <>
            <b className={classes.ticker}>{ticker}</b>
            <span className={classes.meta}>
              <Matched name={name} typed={typed} />
            </span>
          </>
        ),
        hint: following ? 'following' : undefined,
      })),
    },
    {
      name: 'Insiders',
      options: insiders.map(({ cik, name, company }) => ({
        id: paths.insider(cik),
        name: [name, ...(company === null ? [] : [company])].join(', '),
        content: <Matched name={name} typed={typed} />,
        hint: company,
      })),
    },
    {
      name: 'Filings',
      options: filings.map((filing) => ({
        id: paths.filing(filing.accession),
        content: <FilingLine filing={filing} />,
        hint: absoluteTime(filing.filed_at),
      })),
    },
  ];
}

function FilingLine({ filing: { form, locked, level, headline, ai_written, company } }: { filing: Found['filings'][number] }) {
  return (
    <>
      {level === null ? null : <LevelBadge level={level} variant="shape" />}
      <FormBadge form={form} />
      <span className={classes.headline}>
        <AiText byAi={ai_written}>{headline ?? (locked ? `${company}, locked` : company)}</AiText>
      </span>
    </>
  );
}
