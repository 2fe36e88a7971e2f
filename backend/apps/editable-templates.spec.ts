import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { SHIPPED_TEMPLATES } from '#platform/mail-templates/template-versions.ts';
import { BRANDS } from '../contexts/brands/published/brand.catalog.ts';
import { readEnvironment } from '../platform/config/environment.ts';
import { editableTemplates } from './editable-templates.ts';

const { all } = editableTemplates(readEnvironment({ DATA_DIR: process.cwd() }));

test('every email template of the product can be edited', () => {
  const files = globSync('backend/contexts/**/*.mjml').map((path) => basename(path, '.mjml'));
  expect(all.map(({ template }) => template.name).sort()).toEqual(files.sort());
});

test.each(all)('$title: every sample is rendered for every brand, with its subject', async ({ template, samples }) => {
  for (const brandId of Object.keys(BRANDS))
    for (const { view } of samples(brandId)) {
      const { html, text } = await template.render(view as never, SHIPPED_TEMPLATES);
      expect(html).toContain('</html>');
      expect(text).not.toContain('{{');
    }
});
