import { howMany } from '#platform/wording/numbers.ts';
import '@mantine/core/styles/Tabs.css';
import { Alert, Tabs } from '@mantine/core';
import { styleNonce } from '#shared/nonce.ts';
import type { TemplatePreview } from '../../api/message-templates.ts';
import classes from './templates.module.css';

/** Blocks scripts and requests in the frame, in addition to the page's own policy. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** A sample message on each channel, or the problems that prevent it. */
export function TemplatePreviewShown({ preview: { problems, subject, mail, sms, push } }: { preview: TemplatePreview }) {
  if (mail === null) {
    return (
      <Alert color="red" role="alert" title="This template can’t be published">
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Alert>
    );
  }
  return (
    <>
      <p>
        Subject: <b>{subject}</b>
      </p>
      <Tabs defaultValue="mail" keepMounted={false}>
        <Tabs.List aria-label="Preview">
          <Tabs.Tab value="mail">Mail</Tabs.Tab>
          <Tabs.Tab value="text">Plain text</Tabs.Tab>
          {sms === null ? null : <Tabs.Tab value="sms">Text message</Tabs.Tab>}
          {push === null ? null : <Tabs.Tab value="push">Notification</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="mail" pt={12}>
          <iframe className={classes['frame']} title="Email preview" sandbox="" srcDoc={framed(mail.html)} />
        </Tabs.Panel>
        <Tabs.Panel value="text" pt={12}>
          <pre className={classes['plain']}>{mail.text}</pre>
        </Tabs.Panel>
        {sms === null ? null : (
          <Tabs.Panel value="sms" pt={12}>
            <pre className={classes['plain']}>{sms.text}</pre>
            <p>
              {sms.places} characters, {howMany(sms.segments, 'segment')},{' '}
              {sms.gsm7 ? 'all in the GSM-7 alphabet' : 'not all in the GSM-7 alphabet'}. Written by the product; templates don’t
              change it.
            </p>
          </Tabs.Panel>
        )}
        {push === null ? null : (
          <Tabs.Panel value="push" pt={12}>
            <div className={classes['plain']}>
              <b>{push.title}</b>
              <br />
              {push.body}
            </div>
            <p>Written by the product; templates don’t change it.</p>
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  );
}

/** The page's policy allows style elements only with its nonce. */
function framed(html: string): string {
  const nonce = styleNonce();
  const styled = nonce === '' ? html : html.replaceAll('<style', `<style nonce="${nonce}"`);
  return styled.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${POLICY}">`);
}
