import type { ReactNode } from 'react';
import { howMany } from '#platform/wording/numbers.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import type { AdminUser, Revealed } from '../../api/users.ts';
import { FactLines, Part } from '../list/detail-parts.tsx';
import { brandText } from './user-text.ts';

type Props = { readonly user: AdminUser };

/** @param revealed unmasked contacts, for which the administrator gave a reason */
export function UserOverview({ user, revealed }: Props & { readonly revealed: Revealed }) {
  const { contacts, plans, alerts, session_list: sessions, devices, digests } = user;
  const quiet = alerts.quiet_hours;
  return (
    <>
      <Part title="Account">
        <FactLines
          facts={[
            ['ID', user.id],
            ['Brand', brandText(user.brand)],
          ]}
        />
      </Part>
      <Part title="Contacts">
        <Lines
          none="No contact."
          lines={contacts.map(({ channel, contact, verified, disabled, replacement }) => [
            channel,
            <>
              <b>{revealed.find((full) => full.channel === channel)?.contact ?? contact}</b>{' '}
              {channel === 'sms' ? 'text' : 'email'}, {verified ? 'verified' : 'not verified'}
              {disabled === null ? null : `, turned off: ${disabled.replaceAll('_', ' ')}`}
              {replacement === null ? null : `, to be replaced by ${replacement}`}
            </>,
          ])}
        />
      </Part>
      <Part title="Plans">
        <Lines
          none="None (free account)."
          lines={plans.map(({ brand, source, add_on_packs: packs }) => [
            `${brand} ${source}`,
            `PRO on ${brandText(brand)}, ${source === 'payment' ? 'paid' : 'granted'}${packs > 0 ? `, ${packs} packs` : ''}`,
          ])}
        />
      </Part>
      <Part title="Alerts">
        <FactLines
          facts={[
            ['Sent by', alerts.notify_via.map((via) => (via === 'sms' ? 'text' : 'email')).join(' and ') || 'none chosen'],
            ['Email level', alerts.thresholds.email],
            ['Text level', alerts.thresholds.sms],
            ['Push level', alerts.push ? alerts.thresholds.push : 'off'],
            ['Cadence', alerts.cadence === 'daily' ? 'daily' : 'immediately'],
            ['Digest', `${alerts.digest.replaceAll('_', ' ')}, ${alerts.time_zone}`],
            [
              'Quiet hours',
              quiet === null ? 'none' : `${quiet.from} to ${quiet.to}${quiet.allow_critical ? ', except CRITICAL' : ''}`,
            ],
            ['Texts per day', String(alerts.daily_sms_cap)],
          ]}
        />
      </Part>
      <Part title="Sessions">
        <Lines
          none="None."
          lines={sessions.map(({ id, kind, started_at: at }) => [
            id,
            <>
              {kind === 'login' ? 'Login' : 'First visit'}, <RelativeTime value={at} />
            </>,
          ])}
        />
      </Part>
      <Part title="Browsers with notifications">
        <Lines none="None." lines={devices.map(({ added_at: at }) => [at, <RelativeTime key={at} value={at} />])} />
      </Part>
      <Part title="Digests, last two weeks">
        <Lines
          none="None sent."
          lines={digests.map(({ date, filings, channel, outcome }) => [
            date,
            `${date}: ${howMany(filings, 'filing')} by ${channel === 'sms' ? 'text' : channel}, ${outcome}`,
          ])}
        />
      </Part>
    </>
  );
}

function Lines({ lines, none }: { lines: readonly (readonly [key: string, line: ReactNode])[]; none: string }) {
  if (lines.length === 0) return <p>{none}</p>;
  return (
    <ul>
      {lines.map(([key, line]) => (
        <li key={key}>{line}</li>
      ))}
    </ul>
  );
}

export function UserWatchlist({ user }: Props) {
  if (user.watchlist.length === 0) return <EmptyState title="No tickers" />;
  return (
    <PlainTable
      caption="Watchlist"
      columns={[
        { header: 'Ticker', cell: (row) => row.ticker },
        { header: 'Company', cell: (row) => row.company_name },
        { header: 'Forms', cell: (row) => row.forms.join(', ') },
        { header: 'Since', cell: (row) => <RelativeTime value={row.added_at} /> },
      ]}
      rows={user.watchlist}
    />
  );
}
