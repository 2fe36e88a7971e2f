import { Switch } from '@mantine/core';
import { IconLock, IconStar } from '../../../shared/ui/icons.ts';
import classes from './pro-preview-bar.module.css';

/** Switches between the PRO preview and the view of the own plan (spec section 2). */
export function ProPreviewBar({ enabled, onChange }: { enabled: boolean; onChange: (enabled: boolean) => void }) {
  return (
    <div className={classes['bar']}>
      {enabled ? <IconStar size={18} aria-hidden /> : <IconLock size={18} aria-hidden />}
      <Switch
        checked={enabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={enabled ? 'PRO Features Enabled' : 'Unlock PRO Features'}
      />
      <span className={classes['hint']}>
        {enabled ? 'Every latest filing with level and summary' : 'Details of your primary form only'}
      </span>
    </div>
  );
}
