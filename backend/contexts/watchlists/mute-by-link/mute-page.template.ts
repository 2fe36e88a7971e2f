import { escapeHtml } from '#platform/http/escape-html.ts';
import { plainPage } from '#platform/http/plain-page.ts';
import { easternMinute } from '#platform/wording/time.ts';

const LIST = '<p><a href="/">Open your watchlist</a></p>';

/** Asks for confirmation; nothing has happened yet. @param problem with the previous input. */
export function askMutePage(ticker: string, problem: string | null = null): string {
  const name = escapeHtml(ticker);
  return page(
    `Mute ${name}?`,
    `${problem === null ? '' : `<p role="alert">${escapeHtml(problem)}</p>\n`}<p>While it’s muted, you won’t get alerts or digests for ${name}. Its filings still appear on your watchlist.</p>
<form method="post">
<fieldset>
<legend>For how long?</legend>
<p><label><input type="radio" name="length" value="day" checked> For a day</label></p>
<p><label><input type="radio" name="length" value="week"> For a week</label></p>
<p><label><input type="radio" name="length" value="date"> Until a date</label> <input type="date" name="date" aria-label="Date (New York time)"></p>
</fieldset>
<button type="submit">Mute ${name}</button>
</form>`,
  );
}

/** Confirms that the ticker was muted. */
export function mutedPage(ticker: string, until: string): string {
  const name = escapeHtml(ticker);
  return page(
    `${name} muted`,
    `<p>You won’t get alerts or digests for ${name} until ${easternMinute(until)}. Messages already sent may still arrive.</p>
<form method="post"><button type="submit" name="length" value="end">Unmute now</button></form>
${LIST}`,
  );
}

/** Confirms that the mute was ended. */
export function muteEndedPage(ticker: string): string {
  return page(`${escapeHtml(ticker)} unmuted`, `<p>You’ll get alerts for new filings again.</p>\n${LIST}`);
}

/** Reports why nothing was changed. */
export function notMutedPage(message: string): string {
  return page('Nothing was changed', `<p>${escapeHtml(message)}</p>\n${LIST}`);
}

const page = (title: string, content: string) => plainPage(title, content, '/api/verify-contact.css');
