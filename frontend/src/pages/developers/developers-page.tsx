import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addressOf } from '#shared/base-path.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { paths } from '#shared/paths.ts';
import { Prose } from '#shared/ui/prose.tsx';
import { usePageTitle } from '#shared/ui/use-page-title.ts';
import classes from './developers-page.module.css';
import { examples } from './examples.ts';

/** Local hosts serve every brand, so calls there must name one. */
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+)$/;

/** How to use the API, with examples that run against this deployment. */
export function Component() {
  usePageTitle('Developers');
  const { brandName, id } = useBrand();
  const [key, setKey] = useState('');
  const { curl, python, typescript, live, poll, mcp, verifyPython, verifyTypescript } = examples(
    `${window.location.origin}${addressOf('/')}`.replace(/\/$/, ''),
    key.trim(),
    LOCAL.test(window.location.hostname) ? id : null,
  );
  return (
    <Prose title="Developers">
      <p>
        Your programs can read everything {brandName} has on filings, follow it live, and get your alerts. The examples below work
        as is.
      </p>
      <ul>
        <li>
          <Link to={`${paths.settings}#api-keys`}>API keys</Link> with scopes.
        </li>
        <li>
          <a href={addressOf('/api/docs')}>Every call</a>, also <a href={addressOf('/api/docs/openapi.json')}>as OpenAPI 3.1</a>{' '}
          and <a href={addressOf('/api/docs/keys.json')}>just the ones API keys can use</a>.
        </li>
        <li>Clients for Python and TypeScript.</li>
        <li>An event stream: filings, facts, levels, headlines and your alerts.</li>
        <li>
          <Link to={`${paths.settings}#destinations`}>Signed webhooks</Link> and chat messages, as alerts happen.
        </li>
        <li>
          <Link to={`${paths.settings}#feeds`}>Feeds</Link>: Atom, JSON Feed, OPML and a calendar.
        </li>
        <li>A server for assistants that use the Model Context Protocol.</li>
      </ul>
      <TextInput
        label="Your API key"
        description="Filled into the examples below. It stays on this page and isn’t sent anywhere."
        value={key}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <h2>Your first call</h2>
      <Example name="Your first call" code={curl} />
      <p>
        Every error has a code that never changes, a sentence that says what to do, and an ID to quote. The <code>RateLimit</code>{' '}
        and <code>RateLimit-Policy</code> headers show how many calls are left this minute.
      </p>
      <h2>Python</h2>
      <p>A single generated module. It needs Python 3.11 and nothing else.</p>
      <Example name="Python" code={python} />
      <h2>TypeScript</h2>
      <Example name="TypeScript" code={typescript} />
      <h2>Event stream</h2>
      <p>
        Events come in the order they were recorded, with no gaps or repeats, in a CloudEvents 1.0 envelope. Keep the cursor of
        the last one you handled, and resume from there after a break. Your alerts need a key with the “alerts” scope.
      </p>
      <Example name="Live event stream" code={live} />
      <p>Or request pages, which return the same events:</p>
      <Example name="Pages of events" code={poll} />
      <p>
        Anything locked on your plan is left out of the stream and isn’t sent later. If you upgrade, request it again from an
        older cursor. A cursor from another server, or from data that has since been replaced, is rejected with 410.
      </p>
      <h2>Assistants</h2>
      <p>
        Assistants that use the Model Context Protocol (MCP) can search filings and look up filings, companies, insiders, the
        day’s filings and your watchlist. They can’t change anything, and every answer names and quotes its filings.
      </p>
      <Example name="Assistant configuration" code={mcp} />
      <h2>Check a webhook’s signature</h2>
      <p>
        Webhooks are signed according to <a href="https://www.standardwebhooks.com">Standard Webhooks</a>. Check the raw body
        before you parse it, and drop an event whose <code>webhook-id</code> you’ve already seen: if your response gets lost, we
        send the event again with the same ID.
      </p>
      <Example name="Check a signature in Python" code={verifyPython} />
      <Example name="Check a signature in TypeScript" code={verifyTypescript} />
    </Prose>
  );
}

/** A code example; scrolls, also by keyboard, if it is wider than the page. */
function Example({ name, code }: { name: string; code: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: must be scrollable by keyboard
    <section className={classes.example} tabIndex={0} aria-label={name}>
      <pre>{code}</pre>
    </section>
  );
}
