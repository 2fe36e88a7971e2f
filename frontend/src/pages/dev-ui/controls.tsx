import { Button, NativeSelect, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AiIcon } from '../../shared/brand/ai-icon.tsx';
import { Chip } from '../../shared/ui/chip.tsx';
import { IconPlus } from '../../shared/ui/icons.ts';
import { SCHEMES } from '../../theme/tokens.ts';
import classes from './dev-ui-page.module.css';
import { Part, PartRow } from './part.tsx';

const TYPE = ['display', 'title', 'h1', 'lead', 'head', 'row', 'body', 'meta', 'label', 'figure', 'quote'] as const;

/** Colors, type, buttons and form controls. */
export function Controls() {
  const [on, setOn] = useState(true);
  const [view, setView] = useState('Cards');
  return (
    <>
      <Part title="Type scale">
        <div className={classes.type}>
          {TYPE.map((name) => (
            <p key={name} style={{ font: `var(--fw-t-${name})` }}>
              {name}
            </p>
          ))}
        </div>
      </Part>
      <Part title="Colors in this scheme">
        <div className={classes.swatches}>
          {[...Object.keys(SCHEMES.light), 'accent'].map((name) => (
            <span key={name} style={{ '--color': `var(--fw-${name})` } as React.CSSProperties}>
              {name}
            </span>
          ))}
        </div>
      </Part>
      <Part title="Buttons: primary, soft, default, quiet, danger; 46, 36, 30, 26">
        <PartRow>
          <Button size="lg">Add Your First Ticker →</Button>
          <Button>Add Ticker</Button>
          <Button variant="light">Upgrade</Button>
          <Button variant="default">Cancel</Button>
          <Button variant="subtle" color="gray">
            Trade
          </Button>
          <Button variant="default" color="red">
            Remove
          </Button>
          <Button size="xs">Why CRITICAL</Button>
          <Button size="compact-xs" variant="subtle">
            Analysis
          </Button>
          <Button disabled>Disabled</Button>
          <Button loading>Loading</Button>
        </PartRow>
      </Part>
      <Part title="Fields: empty, refused, list, switch, two views, chips">
        <TextInput label="Ticker symbol or company name" placeholder="AAPL, Microsoft" description="Several at once" />
        <TextInput
          label="Custom URL"
          defaultValue="https://broker.example"
          error="Custom URL must contain {TICKER} placeholder"
        />
        <Textarea label="Notes (optional)" rows={2} />
        <NativeSelect aria-label="Alert level" data={['All levels', 'CRITICAL', 'HIGH']} />
        <Switch checked={on} onChange={(event) => setOn(event.currentTarget.checked)} label="Unlock PRO Features" />
        <SegmentedControl aria-label="View" value={view} onChange={setView} data={['Cards', 'Table']} />
        <PartRow>
          <Chip icon={<IconPlus size={14} aria-hidden />}>AAPL</Chip>
          <Chip pressed>HIGH</Chip>
          <Chip pressed={false}>LOW</Chip>
        </PartRow>
      </Part>
      <Part title="This brand’s icon for AI-written text">
        <p>
          <AiIcon /> A state actor stole the company’s senior leaders’ data.
        </p>
      </Part>
    </>
  );
}
