import { Alert, Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QUERY } from '#shared/api/query-keys.ts';
import { changeTheme, type ThemeColors, type ThemedBrand, themeCheckQuery } from '../api/theme.ts';
import { EarlierVersions } from './earlier-versions.tsx';
import { ReasonDialog } from './list/reason-dialog.tsx';
import { StreamHistory } from './stream-history.tsx';
import classes from './theme.module.css';
import { COLOR, ThemeFields } from './theme-fields.tsx';

const CHECK_MS = 300;

interface Props {
  readonly brand: ThemedBrand;
  readonly shipped: ThemeColors;
}

/** Changes, checks and restores one brand's colors. */
export function ThemeEditor({ brand: { brandId, brandName, version, colours, earlier }, shipped }: Props) {
  const now = colours ?? shipped;
  const [draft, setDraft] = useState<ThemeColors>(now);
  const [pending, setPending] = useState<{ readonly colours: ThemeColors | null; readonly text: string } | null>(null);
  const [checked] = useDebouncedValue(draft, CHECK_MS);
  const isComplete = ({ light, dark }: ThemeColors) =>
    [...Object.values(light), ...Object.values(dark)].every((each) => COLOR.test(each));
  const { data } = useQuery({ ...themeCheckQuery(checked), enabled: isComplete(checked) });
  const cache = useQueryClient();
  const settled = JSON.stringify(draft) === JSON.stringify(checked);
  const changed = JSON.stringify(draft) !== JSON.stringify(now);
  const problems = settled ? (data?.problems ?? []) : [];
  const ready = changed && settled && isComplete(draft) && data !== undefined && problems.length === 0;
  return (
    <div className={classes.editor}>
      <div className={classes.schemes}>
        <ThemeFields scheme="light" colours={draft} onChange={setDraft} />
        <ThemeFields scheme="dark" colours={draft} onChange={setDraft} />
      </div>
      {problems.length === 0 ? null : (
        <Alert color="red" role="alert" title="Insufficient contrast">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Group>
        <Button
          disabled={!ready}
          onClick={() =>
            setPending({ colours: draft, text: 'Everyone on this brand will see these colors on the next page load.' })
          }
        >
          Save
        </Button>
        <Button variant="default" disabled={!changed} onClick={() => setDraft(now)}>
          Discard
        </Button>
        {colours === null ? null : (
          <Button
            variant="default"
            onClick={() => setPending({ colours: null, text: 'This brand’s pages go back to the default colors.' })}
          >
            Reset to default colors
          </Button>
        )}
      </Group>
      <EarlierVersions versions={earlier} onUse={(each) => setDraft(each.colours ?? shipped)} />
      <section aria-labelledby="theme-history" className={classes.history}>
        <h2 id="theme-history">History</h2>
        <StreamHistory streams={[`brandTheme-${brandId}`]} />
      </section>
      {pending === null ? null : (
        <ReasonDialog
          title={`${brandName} colors`}
          text={pending.text}
          confirmLabel="Change colors"
          act={(reason) => changeTheme(brandId, version, pending.colours, reason)}
          onDone={() => {
            setPending(null);
            void cache.invalidateQueries({ queryKey: [QUERY.admin] });
          }}
          onClose={() => setPending(null)}
        />
      )}
    </div>
  );
}
