import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { SettingsRow } from '#shared/ui/settings-section.tsx';

/** Shown instead of a setting that the plan doesn't include. */
export function ProRow({ text }: { text: string }) {
  return (
    <SettingsRow title="A PRO feature" text={text}>
      <Button component={Link} to={paths.pricing} size="compact-sm" variant="default">
        View Pricing
      </Button>
    </SettingsRow>
  );
}
