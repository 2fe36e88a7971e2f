import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { SideDrawer } from '#shared/ui/side-drawer.tsx';
import { type AdminUser, type Revealed, userQuery } from '../../api/users.ts';
import { DetailDrawer } from '../list/detail-drawer.tsx';
import { usePendingAction } from '../list/use-pending-action.ts';
import { StreamHistory } from '../stream-history.tsx';
import { type UserAct, UserActDialog } from './user-acts.tsx';
import { UserOverview, UserWatchlist } from './user-parts.tsx';
import { nameOf, PLAN_TEXT } from './user-text.ts';

/** One account: its details and actions. */
export function UserDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQuery(userQuery(id));
  if (query.data) return <Shown user={query.data} onClose={onClose} />;
  return (
    <SideDrawer opened onClose={onClose} title="Account">
      <AsyncSection query={query} name="The account" skeleton={<p>Loading...</p>}>
        {() => null}
      </AsyncSection>
    </SideDrawer>
  );
}

function Shown({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { pending: act, setPending, close, done, mayAct, me } = usePendingAction<UserAct>();
  const [revealed, setRevealed] = useState<Revealed>([]);
  const open = user.state !== 'erased';
  const owner = me?.role === 'owner';
  return (
    <>
      <DetailDrawer
        title={nameOf(user)}
        onClose={onClose}
        facts={[
          { name: 'Plan', value: PLAN_TEXT[user.plan] },
          { name: 'Tickers', value: `${user.tickers} / ${user.ticker_limit}` },
          { name: 'Since', value: <RelativeTime value={user.opened_at} /> },
        ]}
        tabs={[
          { id: 'overview', name: 'Overview', content: () => <UserOverview user={user} revealed={revealed} /> },
          { id: 'watchlist', name: 'Watchlist', content: () => <UserWatchlist user={user} /> },
          { id: 'history', name: 'History', content: () => <StreamHistory streams={user.streams} /> },
        ]}
        foot={
          open && mayAct ? (
            <>
              {owner ? (
                <>
                  <Button size="xs" variant="default" onClick={() => setPending('grant')}>
                    Grant PRO…
                  </Button>
                  {user.plans.some(({ source }) => source === 'operator') ? (
                    <Button size="xs" variant="default" onClick={() => setPending('revoke')}>
                      Revoke…
                    </Button>
                  ) : null}
                </>
              ) : null}
              {user.contacts.some(({ verified }) => verified) && revealed.length === 0 ? (
                <Button size="xs" variant="default" onClick={() => setPending('reveal')}>
                  Show contacts…
                </Button>
              ) : null}
              <Button size="xs" variant="default" onClick={() => setPending('end')}>
                End sessions…
              </Button>
              <Button size="xs" variant="default" onClick={() => setPending(user.state === 'suspended' ? 'resume' : 'suspend')}>
                {user.state === 'suspended' ? 'Resume…' : 'Suspend…'}
              </Button>
              {owner ? (
                <Button size="xs" variant="subtle" color="red" ml="auto" onClick={() => setPending('erase')}>
                  Erase…
                </Button>
              ) : null}
            </>
          ) : undefined
        }
      />
      {act === null ? null : <UserActDialog user={user} act={act} onRevealed={setRevealed} onDone={done} onClose={close} />}
    </>
  );
}
