import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { PlainSelect } from '#shared/ui/plain-select.tsx';
import { templateQuery, templatesQuery } from '../../api/message-templates.ts';
import { TemplateEditor } from './template-editor.tsx';
import classes from './templates.module.css';

/** The email templates; the URL names the one that is shown. */
export function MessageTemplates() {
  const query = useQuery(templatesQuery());
  const [parameters, setParameters] = useSearchParams();
  return (
    <>
      <h1>Message templates</h1>
      <AsyncSection query={query} name="The templates" skeleton={<p>Loading...</p>}>
        {({ templates }) => {
          const requestedTemplate = parameters.get('template');
          const chosen = templates.find(({ name }) => name === requestedTemplate) ?? templates[0];
          if (chosen === undefined) return null;
          return (
            <div className={classes.page}>
              <PlainSelect
                label="Template"
                value={chosen.name}
                options={templates.map(({ name, title, edited }) => ({
                  value: name,
                  label: edited ? `${title}, edited` : title,
                }))}
                onChange={(template) => setParameters({ template }, { replace: true })}
              />
              <Shown key={chosen.name} name={chosen.name} />
            </div>
          );
        }}
      </AsyncSection>
    </>
  );
}

function Shown({ name }: { readonly name: string }) {
  const query = useQuery(templateQuery(name));
  return (
    <AsyncSection query={query} name="The template" skeleton={<p>Loading...</p>}>
      {(template) => <TemplateEditor key={template.version} template={template} />}
    </AsyncSection>
  );
}
