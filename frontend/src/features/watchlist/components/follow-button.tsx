import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { IconStar } from '#shared/ui/icons.ts';

const FollowToggle = lazyPart(() => import('./follow-toggle.tsx'), 'FollowToggle');

/** Toggles following. Shows a disabled Follow button until the toggle's code and the watchlist have loaded. */
export function FollowButton({ ticker }: { ticker: string }) {
  return (
    <Suspense
      fallback={
        <div>
          <Button disabled leftSection={<IconStar size={16} aria-hidden />}>
            Follow
          </Button>
        </div>
      }
    >
      <FollowToggle ticker={ticker} />
    </Suspense>
  );
}
