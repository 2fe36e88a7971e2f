import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type AdminTicker, correctTicker } from '../../api/tickers.ts';
import { ReasonDialog } from '../list/reason-dialog.tsx';

const CIK = /^\d{1,10}$/;

type Props = { company: AdminTicker; onDone: () => void; onClose: () => void };

/** Assigns a ticker to another company, or restores the SEC's assignment. */
export function CorrectTicker({ company: { ticker, cik: now, company_name: name, listed_cik: listed }, ...dialog }: Props) {
  const [cik, setCik] = useState('');
  const corrected = listed !== now;
  const [back, setBack] = useState(corrected && listed !== null);
  const typed = cik.trim();
  return (
    <ReasonDialog
      {...dialog}
      title={`Correct ${ticker}?`}
      text={`It’s now assigned to ${name} (CIK ${now}). Pages, search and watchlists will use the company you enter, including alerts for its new filings. You can find a company’s CIK in its sec.gov page URL.`}
      confirmLabel="Correct"
      ready={back || (CIK.test(typed) && typed.padStart(10, '0') !== now)}
      act={(reason) => correctTicker(ticker, back ? null : typed, reason)}
    >
      {corrected && listed !== null ? (
        <SegmentedControl
          aria-label="Which company"
          value={back ? 'listed' : 'other'}
          onChange={(chosen) => setBack(chosen === 'listed')}
          data={[
            { value: 'listed', label: 'As listed by the SEC' },
            { value: 'other', label: 'Another company' },
          ]}
        />
      ) : null}
      {back ? null : (
        <TextInput
          label="Correct company CIK"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={cik}
          onChange={({ currentTarget }) => setCik(currentTarget.value)}
        />
      )}
    </ReasonDialog>
  );
}
