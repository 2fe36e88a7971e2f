import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorSentence } from '#shared/api/api-error.ts';
import { SettingsRow } from '#shared/ui/settings-section.tsx';
import { useCreateFeed } from '../api/feeds.ts';

const MAX_NAME_LENGTH = 60;

/** Creates a feed of the watchlist, of a tag, or of a ticker that is typed or named in the URL. @param onIssued gets the feed URL's path */
export function NewFeed({ onIssued }: { onIssued: (path: string) => void }) {
  const [params] = useSearchParams();
  const create = useCreateFeed();
  const [ticker, setTicker] = useState(params.get('feed') ?? '');
  const [tag, setTag] = useState('');
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const symbol = ticker.trim().toUpperCase();
    const feed = { name: name.trim() || symbol || tag.trim() || 'Watchlist', ticker: symbol || null, tag: tag.trim() || null };
    create.mutate(feed, {
      onSuccess: ({ path }) => {
        setName('');
        setTicker('');
        setTag('');
        if (path !== null) onIssued(path);
      },
    });
  };
  const problem = create.error ? errorSentence(create.error, 'Try again in a moment.') : null;
  return (
    <form onSubmit={submit}>
      <SettingsRow form title="New feed" text="Leave ticker and tag blank to include your whole watchlist.">
        <TextInput
          label="Ticker"
          placeholder="Whole watchlist"
          maxLength={20}
          value={ticker}
          onChange={(event) => setTicker(event.currentTarget.value)}
        />
        <TextInput
          label="Tag"
          placeholder="Any"
          maxLength={40}
          value={tag}
          onChange={(event) => setTag(event.currentTarget.value)}
        />
        <TextInput
          label="Name"
          placeholder={ticker.trim().toUpperCase() || tag.trim() || 'Watchlist'}
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" size="compact-sm" loading={create.isPending}>
            Create feed
          </Button>
        </Group>
        {problem === null ? null : <p role="alert">{problem}</p>}
      </SettingsRow>
    </form>
  );
}
