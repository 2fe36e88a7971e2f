import type { FilingDetail } from '../../api/get-filing.ts';
import { words } from '../../lib/form-values.ts';
import { FilingFees, Subsidiaries } from './exhibit-facts.tsx';
import { FactList, given } from './fact-list.tsx';
import classes from './facts.module.css';
import { HoldingsFacts } from './holdings-facts.tsx';
import { ItemFacts } from './item-facts.tsx';
import { OfferingFacts } from './offering-facts.tsx';
import { OwnershipFacts } from './ownership-facts.tsx';
import { PeriodicFacts } from './periodic-facts.tsx';
import { PlannedSaleFacts } from './planned-sale-facts.tsx';
import { RegistrationFacts } from './registration-facts.tsx';
import { ForeignReportFacts, LateNoticeFacts, ProxyFacts } from './report-facts.tsx';
import { SheetFacts } from './sheet-facts.tsx';
import { EffectFacts, LetterFacts } from './staff-facts.tsx';
import { StakeFacts } from './stake-facts.tsx';

/** A filing's facts; renders nothing if none were read. */
export function FilingFacts({ filing }: { filing: FilingDetail }) {
  const { facts, filing_fees: fees, subsidiaries } = filing;
  if (facts === null && !fees && !subsidiaries) return null;
  return (
    <section aria-labelledby="facts" className={classes.panel}>
      <h3 id="facts">Filing details</h3>
      {facts === null ? null : <Family facts={facts} accession={filing.accession} sections={filing.sections} />}
      {fees ? <FilingFees fees={fees} /> : null}
      {subsidiaries ? <Subsidiaries list={subsidiaries} /> : null}
    </section>
  );
}

type FamilyProps = Pick<FilingDetail, 'accession' | 'sections'> & { facts: NonNullable<FilingDetail['facts']> };

function Family({ facts, accession, sections }: FamilyProps) {
  switch (facts.family) {
    case 'eightK':
      return (
        <>
          <FactList
            facts={[
              ['Items', words(facts.items)],
              ...given('Item numbers', facts.item_scheme === 'old' ? 'numbering before August 2004' : null),
              ...given('Item source', facts.items_source === 'header' ? null : facts.items_source),
            ]}
          />
          <ItemFacts facts={facts.item_facts ?? []} accession={accession} />
        </>
      );
    case 'ownership':
      return <OwnershipFacts facts={facts} />;
    case 'holdings':
      return <HoldingsFacts facts={facts} accession={accession} />;
    case 'stake':
      return <StakeFacts facts={facts} accession={accession} />;
    case 'offering':
      return <OfferingFacts facts={facts} />;
    case 'registration':
      return <RegistrationFacts facts={facts} />;
    case 'periodic':
      return <PeriodicFacts facts={facts} />;
    case 'lateNotice':
      return <LateNoticeFacts facts={facts} accession={accession} />;
    case 'proxy':
      return <ProxyFacts facts={facts} accession={accession} proposals={sections} />;
    case 'plannedSale':
      return <PlannedSaleFacts facts={facts} />;
    case 'foreignReport':
      return <ForeignReportFacts facts={facts} />;
    case 'effect':
      return <EffectFacts facts={facts} />;
    case 'letter':
      return <LetterFacts facts={facts} accession={accession} />;
    case 'sheet':
      return <SheetFacts facts={facts} />;
  }
}
