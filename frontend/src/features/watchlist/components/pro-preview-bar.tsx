import classes from './pro-preview-bar.module.css';

/** Toggles the preview of what PRO would show for locked filings (spec section 2). Unlocked filings are always shown. */
export function ProPreviewBar({ enabled, onChange }: { enabled: boolean; onChange: (enabled: boolean) => void }) {
  return (
    <div className={classes.bar}>
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-checked={enabled}
          className={classes.switch}
          checked={enabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {enabled ? 'PRO Features Enabled' : 'Unlock PRO Features'}
      </label>
      <span className={classes.hint}>
        {enabled ? 'Locked filings show the level and headline after 24 hours' : 'Locked filings show only the form and time'}
      </span>
    </div>
  );
}
