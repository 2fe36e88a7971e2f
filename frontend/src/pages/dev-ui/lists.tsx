import { useState } from 'react';
import { formatPrice } from '#platform/wording/numbers.ts';
import { AlertSteps } from '../../shared/domain/alert-steps.tsx';
import type { Level } from '../../shared/domain/level.ts';
import { LevelBadge } from '../../shared/domain/level-badge.tsx';
import { LevelChoice } from '../../shared/domain/level-choice.tsx';
import { OriginalLink } from '../../shared/domain/original-link.tsx';
import { TickerChange } from '../../shared/domain/ticker-change.tsx';
import { ListRow, RowBadge, RowList } from '../../shared/ui/list-row.tsx';
import { LoadMore } from '../../shared/ui/load-more.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { PlainSelect } from '../../shared/ui/plain-select.tsx';
import { PlainTable } from '../../shared/ui/plain-table.tsx';
import { RelativeTime } from '../../shared/ui/relative-time.tsx';
import { SaveFoot } from '../../shared/ui/save-foot.tsx';
import { SendAgain } from '../../shared/ui/send-again.tsx';
import { SettingsBadge, SettingsRow, SettingsSection } from '../../shared/ui/settings-section.tsx';
import { SkeletonBar } from '../../shared/ui/skeleton-bar.tsx';
import { Unbroken } from '../../shared/ui/unbroken.tsx';
import { UnseenCount } from '../../shared/ui/unseen-count.tsx';
import { ViewChoice } from '../../shared/ui/view-choice.tsx';
import { Part, PartRow } from './part.tsx';

const SEEN_AT = '2024-01-19T21:39:52Z';
const ACCESSION = '0001193125-24-011295';
const SORTS = [
  { value: 'date', label: 'Last filing date' },
  { value: 'price', label: 'Price' },
];
const VIEWS = [
  { value: 'cards', name: 'Cards' },
  { value: 'table', name: 'Table' },
] as const;
const TRADES = [
  { day: '2024-01-19', shares: 1_500, price: 182.4 },
  { day: '2024-01-18', shares: 10, price: null },
];

/** Lists, side panels and settings. */
export function Lists() {
  const [level, setLevel] = useState<Level>('HIGH');
  const [sort, setSort] = useState('date');
  const [view, setView] = useState<'cards' | 'table'>('cards');
  const [loading, setLoading] = useState(false);
  return (
    <>
      <Part title="Price change: up, down, none; unseen filings; time; original">
        <PartRow>
          <TickerChange value={1.22} />
          <TickerChange value={-3.4} />
          <TickerChange value={0} />
          <UnseenCount count={3} />
          <UnseenCount count="50+" />
          <RelativeTime value={SEEN_AT} />
          <OriginalLink link="/dev/samples" accession={ACCESSION} label="EDGAR" />
        </PartRow>
        <p>
          <Unbroken text="An 8-K and a 10-Q/A stay on one line, as 10b5-1 and email do." />
        </p>
      </Part>
      <Part title="List rows; the end while more are loading" flush>
        <RowList label="Example rows">
          <ListRow marks={<LevelBadge level="CRITICAL" />} time={<RelativeTime value={SEEN_AT} />} foot="Why did I get this?">
            <p>Microsoft reports a cybersecurity incident</p>
          </ListRow>
          <ListRow marks={<RowBadge strong>Paused</RowBadge>} time={<RelativeTime value={SEEN_AT} />}>
            <p>Over the plan’s limit</p>
          </ListRow>
        </RowList>
        <LoadMore available loading={loading} load={() => setLoading(true)} />
      </Part>
      <Part title="From filing to message: yes, no, unknown">
        <AlertSteps
          steps={[
            { step: 'filing', state: 'yes', says: 'The filing was read and scored.', proof: null, at: null },
            { step: 'decision', state: 'no', says: 'Your rules require CRITICAL.', proof: null, at: null },
            { step: 'message', state: 'unknown', says: 'The provider hasn’t responded.', proof: null, at: null },
          ]}
        />
      </Part>
      <Part title="Table without sorting; a missing value">
        <PlainTable
          caption="Example trades"
          columns={[
            { header: 'Day', cell: ({ day }) => day },
            { header: 'Shares', numeric: true, cell: ({ shares }) => shares },
            { header: 'Price', numeric: true, cell: ({ price }) => (price === null ? null : formatPrice(price)) },
          ]}
          rows={TRADES}
        />
      </Part>
      <Part title="Choices: views, list, level">
        <ViewChoice label="Example view" value={view} onChange={setView} options={VIEWS} />
        <PlainSelect label="Example sort" value={sort} options={SORTS} onChange={setSort} />
        <LevelChoice label="Lowest level in the example" value={level} onChange={setLevel} />
      </Part>
      <Part title="Sidebar panel; part of a loading skeleton">
        <Panel title="Unlock PRO Features" action={<SettingsBadge kind="plain">PRO</SettingsBadge>}>
          <p>More tickers, in real time</p>
          <SkeletonBar width={180} />
        </Panel>
      </Part>
      <Part title="Settings: done, waiting, changed, not saved">
        <SettingsSection id="example" title="Contacts" text="Where alerts go.">
          <SettingsRow title="ana@example.com" text="Email">
            <SettingsBadge kind="done">Verified</SettingsBadge>
          </SettingsRow>
          <SettingsRow title="+1 202 555 0143" text="Text">
            <SettingsBadge kind="waiting">Not verified</SettingsBadge>
            <SendAgain onSend={async () => true} busy={false} justSent={false} />
          </SettingsRow>
          <SaveFoot changed saved={false} saving={false} problem={null} onUndo={() => {}} onSave={() => {}} />
          <SaveFoot
            changed
            saved={false}
            saving={false}
            problem="The server isn’t responding."
            onUndo={() => {}}
            onSave={() => {}}
          />
        </SettingsSection>
      </Part>
    </>
  );
}
