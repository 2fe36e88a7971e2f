import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useStored } from '#shared/storage/use-stored.ts';
import { CUSTOM, chooseTemplate, TRADING_PLATFORMS } from '../lib/trading-platforms.ts';
import classes from './add-ticker-form.module.css';

/** Selects the platform for the Trade buttons; stored in this browser only. */
export function TradingPlatformForm({ onSaved }: { onSaved: () => void }) {
  const [stored, setStored] = useStored('tradingPlatformUrl');
  const current = TRADING_PLATFORMS.find(({ template }) => template === stored)?.name ?? (stored === null ? '' : CUSTOM);
  const [platform, setPlatform] = useState(current);
  const [customUrl, setCustomUrl] = useState(current === CUSTOM ? (stored ?? '') : '');
  const [error, setError] = useState<string | null>(null);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const chosen = chooseTemplate(platform, customUrl);
    if ('error' in chosen) {
      setError(chosen.error);
      return;
    }
    setStored(chosen.template);
    setError(null);
    onSaved();
  };

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <NativeSelect
        label="Trading platform"
        description="The Trade button opens the ticker's page there."
        value={platform}
        onChange={(event) => setPlatform(event.currentTarget.value)}
        data={[
          { value: '', label: 'Choose…' },
          ...TRADING_PLATFORMS.map(({ name }) => ({ value: name, label: name })),
          { value: CUSTOM, label: CUSTOM },
        ]}
      />
      {platform === CUSTOM ? (
        <TextInput
          label="Custom URL"
          description="Use {TICKER} where the symbol goes"
          placeholder="https://broker.example/quote/{TICKER}"
          value={customUrl}
          onChange={(event) => setCustomUrl(event.currentTarget.value)}
        />
      ) : null}
      {error ? (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      ) : null}
      <Button type="submit">Save</Button>
    </form>
  );
}
