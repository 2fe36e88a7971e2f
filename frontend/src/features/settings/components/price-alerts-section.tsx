import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { PriceAlertRow } from '#shared/price-alerts/price-alert-row.tsx';
import listClasses from '#shared/price-alerts/price-alerts.module.css';
import { type PriceAlert, priceAlertsQuery, usePriceAlertAccess } from '#shared/price-alerts/price-alerts.ts';
import { useSession } from '#shared/session/use-session.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { SettingsRow, SettingsSection } from '#shared/ui/settings-section.tsx';
import { ProRow } from './pro-row.tsx';

const PriceAlertDialog = lazyPart(() => import('#shared/price-alerts/price-alert-dialog.tsx'), 'PriceAlertDialog');

/** The account's price alerts. If the plan doesn't include them, they stay and can be removed, but send nothing. Absent if the brand has none. */
export function PriceAlertsSection({ id }: { id: string }) {
  const { session } = useSession();
  const access = usePriceAlertAccess();
  const query = useQuery({ ...priceAlertsQuery(session), enabled: session !== null && access !== 'none' });
  if (access === 'none') return null;
  return (
    <SettingsSection id={id} title="Price alerts">
      {access === 'plan' ? (
        <ProRow text="With PRO, you’re alerted when a price rises, falls, moves or opens with a gap." />
      ) : null}
      <AsyncSection query={query} name="Your price alerts" skeleton={<Skeleton height={64} />}>
        {({ alerts, limit }) => <Alerts alerts={alerts} limit={limit} open={access === 'open'} />}
      </AsyncSection>
    </SettingsSection>
  );
}

type AlertsProps = {
  alerts: readonly PriceAlert[];
  limit: number;
  /** Whether the plan has price alerts. */
  open: boolean;
};

function Alerts({ alerts, limit, open }: AlertsProps) {
  const [edited, setEdited] = useState<PriceAlert | null>(null);
  if (alerts.length === 0) {
    return open ? (
      <SettingsRow title="No price alerts yet" text="Use the bell next to a ticker, or the ticker’s page, to add one." />
    ) : null;
  }
  const note = open ? '' : ' They’re inactive on your plan.';
  return (
    <>
      <SettingsRow
        title={`${alerts.length} of ${limit}`}
        text={`One alert each time the price crosses your level, sent to your alert channels.${note}`}
      />
      <ul className={listClasses.list} data-plain aria-label="All price alerts">
        {alerts.map((alert) => (
          <PriceAlertRow
            key={alert.id}
            alert={alert}
            edited={false}
            onEdit={open ? () => setEdited(alert) : null}
            onRemoved={() => undefined}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {edited ? (
          <PriceAlertDialog ticker={edited.ticker} price={undefined} first={edited} onClose={() => setEdited(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
