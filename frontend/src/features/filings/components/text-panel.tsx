import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatWhole } from '../../../../../backend/platform/wording/numbers.ts';
import { paths } from '../../../shared/paths.ts';
import type { FilingDetail } from '../api/get-filing.ts';
import { countedSentences } from '../lib/counted-rules.ts';
import type { Mark, TextRange } from '../lib/text-range.ts';
import { CountedSentences } from './counted-sentences.tsx';
import { FilingText } from './filing-text.tsx';
import classes from './text-panel.module.css';
import { TextSections } from './text-sections.tsx';

type Props = {
  filing: FilingDetail;
  /** The place where the whole text is open; null while it is closed. Left out where the text opens on the filing's own page. */
  range?: TextRange | null;
  onOpen?: (open: boolean) => void;
};

/** The filing in its own words: the sentences that count, or the whole text; where it cannot be opened in place, the way to it. */
export function TextPanel({ filing, range = null, onOpen }: Props) {
  if (onOpen === undefined && filing.text_length === null) return null;
  const hasText = filing.text_length !== null && filing.text_length > 0;
  const button: ReactNode =
    !hasText || onOpen === undefined ? null : (
      <Button variant="default" size="xs" aria-expanded={range !== null} onClick={() => onOpen(range === null)}>
        {range === null ? 'Read the text' : 'Close the text'}
      </Button>
    );
  return (
    <section aria-labelledby="text" className={`${classes['panel']} ${classes['text']}`} data-part="text">
      <div className={classes['head']}>
        <h3 id="text">Text of the filing</h3>
        <span className={classes['actions']}>
          {hasText ? <span className={classes['muted']}>{formatWhole(filing.text_length ?? 0)} characters</span> : null}
          {hasText && onOpen === undefined ? (
            <Link to={paths.filing(filing.accession, { start: 0, end: 0 })}>Read from the beginning</Link>
          ) : null}
          {button}
        </span>
      </div>
      {onOpen === undefined ? null : range === null ? (
        <CountedSentences filing={filing} />
      ) : (
        <FilingText accession={filing.accession} range={range} marks={marksOf(filing)} />
      )}
      <TextSections filing={filing} />
    </section>
  );
}

function marksOf(filing: FilingDetail): Mark[] {
  return countedSentences(filing)
    .filter(({ excerpt }) => excerpt.verified)
    .map(({ start, end, rules }) => ({
      start,
      end,
      label: rules.map(({ number }) => number).join(' '),
      title: rules.map(({ number, rule }) => `Rule ${number}: ${rule.reason}`).join('\n'),
    }));
}
