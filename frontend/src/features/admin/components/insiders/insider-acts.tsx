import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type AdminInsider, correctReports, type InsiderReport, mergeInsider, separateInsider } from '../../api/insiders.ts';
import { ReasonDialog } from '../list/reason-dialog.tsx';

export type InsiderAct =
  | { readonly kind: 'merge' }
  | { readonly kind: 'separate'; readonly cik: string; readonly name: string }
  | { readonly kind: 'correct'; readonly report: InsiderReport };

type Props = { insider: AdminInsider; act: InsiderAct; onDone: () => void; onClose: () => void };

/** An administrator's actions on an insider, each with a reason. */
export function InsiderActDialog({ insider, act, ...dialog }: Props) {
  if (act.kind === 'merge') return <Merge insider={insider} {...dialog} />;
  if (act.kind === 'correct') return <Correct insider={insider} report={act.report} {...dialog} />;
  return (
    <ReasonDialog
      {...dialog}
      title={`Separate ${act.name || act.cik}?`}
      text="Filings under this CIK will belong to a separate person again, with a separate profile."
      confirmLabel="Separate"
      act={(reason) => separateInsider(act.cik, reason)}
    />
  );
}

function Merge({ insider, ...dialog }: Omit<Props, 'act'>) {
  const [into, setInto] = useState('');
  return (
    <ReasonDialog
      {...dialog}
      title={`Merge ${insider.name || insider.cik}?`}
      text="All filings under this CIK will be attributed to the person you keep, and its profile link will lead to that person’s profile. You can separate the two later."
      confirmLabel="Merge"
      ready={/^\d{1,10}$/.test(into.trim())}
      act={(reason) => mergeInsider(insider.cik, into.trim(), reason)}
    >
      <TextInput
        label="CIK of the person to keep"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={into}
        onChange={({ currentTarget }) => setInto(currentTarget.value)}
      />
    </ReasonDialog>
  );
}

function Correct({ insider, report, ...dialog }: Omit<Props, 'act'> & { report: InsiderReport }) {
  const [what, setWhat] = useState<'title' | 'issuer'>('title');
  const [title, setTitle] = useState(report.title ?? '');
  const [cik, setCik] = useState('');
  const [name, setName] = useState('');
  const [all, setAll] = useState(false);
  const similarReports = insider.filings.filter(
    (each) =>
      !each.withdrawn &&
      each.issuer.cik === report.issuer.cik &&
      each.owner_cik === report.owner_cik &&
      (what === 'issuer' || each.title === report.title),
  );
  const accessions = (all ? similarReports : [report]).map(({ accession }) => accession);
  const correctedTitle = title.trim() === '' ? null : title.trim();
  const ready = what === 'title' ? correctedTitle !== report.title : /^\d{1,10}$/.test(cik.trim());
  const save = (reason: string) =>
    correctReports({
      accessions,
      ...(what === 'title'
        ? { title: { cik: report.owner_cik, title: correctedTitle } }
        : { issuer: { cik: cik.trim().padStart(10, '0'), ...(name.trim() === '' ? {} : { name: name.trim() }) } }),
      reason,
    });
  return (
    <ReasonDialog
      {...dialog}
      title={`Correct the Form ${report.form} filed ${report.filed_on}?`}
      text="Profiles, company pages, screens and search will show the correction. The original filing stays in the log. No one is alerted."
      confirmLabel="Correct"
      ready={ready}
      act={save}
    >
      <SegmentedControl
        aria-label="What to correct"
        value={what}
        onChange={(chosen) => setWhat(chosen === 'issuer' ? 'issuer' : 'title')}
        data={[
          { value: 'title', label: 'Title' },
          { value: 'issuer', label: 'Issuer' },
        ]}
      />
      {what === 'title' ? (
        <TextInput
          label="Correct title"
          description="Leave empty if the filing doesn’t give one."
          maxLength={200}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      ) : (
        <>
          <TextInput
            label="CIK of the correct issuer"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={cik}
            onChange={({ currentTarget }) => setCik(currentTarget.value)}
          />
          <TextInput
            label="Name of the issuer"
            description="Only needed if it has no ticker."
            maxLength={200}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </>
      )}
      {similarReports.length < 2 ? null : (
        <Checkbox
          label={
            what === 'title'
              ? `In all ${similarReports.length} listed filings with this title`
              : `In all ${similarReports.length} listed filings about this issuer`
          }
          checked={all}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
      )}
    </ReasonDialog>
  );
}
