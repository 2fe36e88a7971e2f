import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { errorSentence } from '../api/api-error.ts';
import { SettingsRow } from '../ui/settings-section.tsx';
import { type PreviewChannel, previewLimits, previewText, SPANS, type Span } from './preview-text.ts';
import { type PreviewState, type Tried, usePreview } from './use-preview.ts';

/** The assumptions behind every count. */
export const PREVIEW_BASIS = 'Based on past filings for your tickers. Mutes are ignored and all channels are assumed verified.';

/** A settings row that previews what unsaved settings would have sent. */
export function PreviewRow({ tried, channels }: { tried: Tried; channels: readonly PreviewChannel[] }) {
  const [span, setSpan] = useState<Span>('month');
  const preview = usePreview(tried);
  return (
    <SettingsRow form title="What this would have sent" text={PREVIEW_BASIS}>
      <NativeSelect
        aria-label="Period"
        value={span}
        onChange={(event) => setSpan(event.currentTarget.value as Span)}
        data={SPANS.map(({ value, label }) => ({ value, label: `Last ${label}` }))}
      />
      <PreviewSentence preview={preview} span={span} channels={channels} />
    </SettingsRow>
  );
}

type SentenceProps = { preview: PreviewState; span: Span; channels: readonly PreviewChannel[] };

/** The count in one sentence; hidden while it is loading or has failed, so that no outdated one is shown. */
export function PreviewSentence({ preview, span, channels }: SentenceProps) {
  return (
    <div>
      <p role="status">{preview.state === 'counted' ? previewText(preview.preview, span, channels) : null}</p>
      {preview.state === 'counting' ? <p>Counting…</p> : null}
      {preview.state === 'counted'
        ? previewLimits(preview.preview, span, channels).map((limit) => <p key={limit}>{limit}</p>)
        : null}
      {preview.state === 'failed' ? (
        <>
          <p role="alert">Couldn’t count the alerts. {errorSentence(preview.error, 'Something went wrong while loading.')}</p>
          <Button variant="subtle" size="compact-sm" onClick={preview.retry}>
            Count again
          </Button>
        </>
      ) : null}
    </div>
  );
}
