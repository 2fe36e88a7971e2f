import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { IconStar } from '#shared/ui/icons.ts';

const FollowToggle = lazyPart(() => import('./follow-toggle.tsx'), 'FollowToggle');

/** Follows or removes the ticker. Until its code and the list have loaded, it looks the same but does nothing. */
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
