import { Button, Group, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QUERY } from '#shared/api/query-keys.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { PlainSelect } from '#shared/ui/plain-select.tsx';
import { administratorQuery } from '../../api/administrator.ts';
import { type MessageTemplate, previewQuery, type TemplateSource } from '../../api/message-templates.ts';
import { EarlierVersions } from '../earlier-versions.tsx';
import { StreamHistory } from '../stream-history.tsx';
import { PublishDialog, TestDialog } from './template-dialogs.tsx';
import { TemplatePreviewShown } from './template-preview.tsx';
import classes from './templates.module.css';

const PREVIEW_MS = 800;
const same = (a: TemplateSource, b: TemplateSource) => a.mjml === b.mjml && a.text === b.text;

/** Editor for one template: edit, preview, test, publish, restore. */
export function TemplateEditor({ template }: { readonly template: MessageTemplate }) {
  const { name, shipped, edited, earlier, brands, samples, variables, required } = template;
  const now = edited ?? shipped;
  const [draft, setDraft] = useState<TemplateSource>(now);
  const [brandId, setBrand] = useState(brands[0]?.brandId ?? '');
  const [sample, setSample] = useState(samples[0]?.id ?? '');
  const [pendingDialog, setPendingDialog] = useState<'publish' | 'shipped' | 'test' | null>(null);
  const [settled] = useDebouncedValue(draft, PREVIEW_MS);
  const changed = !same(draft, now);
  const preview = { brandId, sample };
  const query = useQuery({
    ...previewQuery(name, same(settled, now) ? null : settled, preview),
    placeholderData: keepPreviousData,
  });
  const { data: me } = useQuery(administratorQuery());
  const cache = useQueryClient();
  const canPublish = same(draft, settled) && !query.isPlaceholderData && query.data?.mail != null;
  const mayAct = me !== undefined && me.role !== 'viewer';
  const done = () => {
    setPendingDialog(null);
    void cache.invalidateQueries({ queryKey: [QUERY.admin] });
  };
  return (
    <div className={classes.page}>
      <div className={classes.sides}>
        <section className={classes.side} aria-labelledby="template-source">
          <h2 id="template-source">{edited === null ? 'Default files' : 'Edited'}</h2>
          <Textarea
            label="MJML"
            className={classes.source ?? ''}
            rows={22}
            spellCheck={false}
            value={draft.mjml}
            onChange={({ currentTarget }) => setDraft({ ...draft, mjml: currentTarget.value })}
          />
          <Textarea
            label="Plain text"
            className={classes.source ?? ''}
            rows={12}
            spellCheck={false}
            value={draft.text}
            onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
          />
          {mayAct ? (
            <Group gap={8}>
              <Button disabled={!changed || !canPublish} onClick={() => setPendingDialog('publish')}>
                Publish…
              </Button>
              <Button variant="default" disabled={!canPublish} onClick={() => setPendingDialog('test')}>
                Send a test…
              </Button>
              <Button variant="default" disabled={!changed} onClick={() => setDraft(now)}>
                Discard
              </Button>
              {edited === null ? null : (
                <Button variant="default" onClick={() => setPendingDialog('shipped')}>
                  Restore defaults…
                </Button>
              )}
            </Group>
          ) : null}
          <details>
            <summary>Variables</summary>
            <p className={classes.names}>All: {variables.join(', ')}</p>
            <p className={classes.names}>Needed in both: {required.join(', ')}. A name with # is a section.</p>
          </details>
        </section>
        <section className={classes.side} aria-labelledby="template-preview">
          <h2 id="template-preview">Preview</h2>
          <div className={classes.choices}>
            <PlainSelect
              label="Brand"
              value={brandId}
              options={brands.map((brand) => ({ value: brand.brandId, label: brand.brandName }))}
              onChange={setBrand}
            />
            <PlainSelect
              label="Sample"
              value={sample}
              options={samples.map((each) => ({ value: each.id, label: each.name }))}
              onChange={setSample}
            />
          </div>
          <AsyncSection query={query} name="The preview" skeleton={<p>Loading...</p>}>
            {(preview) => <TemplatePreviewShown preview={preview} />}
          </AsyncSection>
        </section>
      </div>
      <EarlierVersions versions={earlier} onUse={(each) => setDraft(each.source ?? shipped)} />
      <section aria-labelledby="template-history">
        <h2 id="template-history">History</h2>
        <StreamHistory streams={[`messageTemplate-${name}`]} />
      </section>
      {pendingDialog === 'publish' || pendingDialog === 'shipped' ? (
        <PublishDialog
          template={template}
          source={pendingDialog === 'publish' ? draft : null}
          onDone={done}
          onClose={() => setPendingDialog(null)}
        />
      ) : null}
      {pendingDialog === 'test' ? (
        <TestDialog
          template={template}
          source={changed ? draft : null}
          shown={preview}
          onDone={done}
          onClose={() => setPendingDialog(null)}
        />
      ) : null}
    </div>
  );
}
