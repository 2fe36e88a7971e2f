import { Button, CopyButton } from '@mantine/core';
import { shortDay } from '#platform/wording/day.ts';
import { absoluteTime, easternTime, formatSpan } from '#platform/wording/time.ts';
import { type Fact, FactsStrip } from '#shared/ui/facts-strip.tsx';
import type { FilingDetail } from '../api/get-filing.ts';
import { receiptStages } from '../lib/receipt-stages.ts';

/** Key facts of every filing: items, event date of an 8-K, acceptance time, our latency, accession number. */
export function FilingStrip({ filing }: { filing: FilingDetail }) {
  const { items, accepted_at: accepted, filed_at: filed, receipt, accession, facts: stated } = filing;
  const event = stated?.family === 'eightK' ? stated.event_date : null;
  const ours = receiptStages(receipt)
    .slice(2)
    .flatMap(({ sinceMs }) => (sinceMs === null ? [] : [sinceMs]));
  const facts: Fact[] = [
    ...(items.length === 0 ? [] : [{ name: items.length === 1 ? 'Item' : 'Items', value: items.join(' · ') }]),
    ...(event ? [{ name: 'Event date', value: shortDay(event) }] : []),
    accepted === null
      ? { name: 'Filed', value: absoluteTime(filed) }
      : { name: 'Accepted by EDGAR', value: <time dateTime={accepted}>{easternTime(accepted)}</time> },
    ...(ours.length === 0 || !receipt.live
      ? []
      : [
          {
            name: receipt.scored_at === null ? 'Time to detect' : 'Time to score',
            value: formatSpan(ours.reduce((a, b) => a + b, 0)),
          },
        ]),
    { name: 'Accession', value: <Accession accession={accession} /> },
  ];
  return <FactsStrip facts={facts} />;
}

function Accession({ accession }: { accession: string }) {
  return (
    <>
      {accession}{' '}
      <CopyButton value={accession}>
        {({ copied, copy }) => (
          <Button variant="subtle" size="compact-xs" onClick={copy} aria-label={`Copy ${accession}`}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </>
  );
}
