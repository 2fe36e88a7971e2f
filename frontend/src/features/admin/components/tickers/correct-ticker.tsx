import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type AdminTicker, correctTicker } from '../../api/tickers.ts';
import { ReasonDialog } from '../list/reason-dialog.tsx';

const CIK = /^\d{1,10}$/;

type Props = { of: AdminTicker; onDone: () => void; onClose: () => void };

/** Says of which company a ticker is, or that the SEC's file holds again. */
export function CorrectTicker({ of: { ticker, cik: now, company_name: name, listed_cik: listed }, ...dialog }: Props) {
  const [cik, setCik] = useState('');
  const corrected = listed !== now;
  const [back, setBack] = useState(corrected && listed !== null);
  const typed = cik.trim();
  return (
    <ReasonDialog
      {...dialog}
      title={`Correct ${ticker}?`}
      text={`It counts as a ticker of ${name} (CIK ${now}). Pages, searches and watchlists that have it follow the company that you name, with alerts of what that files from then on. The CIK of a company is in the address of its page at sec.gov.`}
      yes="Correct"
      ready={back || (CIK.test(typed) && typed.padStart(10, '0') !== now)}
      act={(reason) => correctTicker(ticker, back ? null : typed, reason)}
    >
      {corrected && listed !== null ? (
        <SegmentedControl
          aria-label="Which company"
          value={back ? 'listed' : 'other'}
          onChange={(chosen) => setBack(chosen === 'listed')}
          data={[
            { value: 'listed', label: 'As the SEC lists it' },
            { value: 'other', label: 'Another company' },
          ]}
        />
      ) : null}
      {back ? null : (
        <TextInput
          label="CIK of the right company"
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
