import { useBrand } from '../../shared/brand/brand.ts';
import { Prose } from '../../shared/ui/prose.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

export function Component() {
  const { features, services, plans, upgrades, sisters } = useBrand();
  const sister = features.billing ? undefined : sisters.find(({ id }) => id === upgrades.targetBrand)?.brandName;
  usePageTitle('About our AI');
  return (
    <Prose title="About our AI">
      <p>Rules decide first, and they’re transparent: click any level to see them.</p>
      <h2>Levels come from rules</h2>
      <p>
        We extract the facts from each filing: its 8-K items, the transactions on a Form 4, who filed it and when. Published rules
        turn those facts into a score from 1 to 99 and a level: LOW, MEDIUM, HIGH or CRITICAL. Everyone sees the same level for
        the same filing.
      </p>
      <h2>What AI may do</h2>
      <ul>
        <li>Write the one-line summary and the longer one.</li>
        <li>Suggest a level no more than one step above or below the rules’ level.</li>
        {features.chatbot && services.ai ? (
          <li>Write the assistant’s answers. A sentence that isn’t backed by a quote from a filing isn’t shown.</li>
        ) : null}
      </ul>
      {plans.free.features.aiSummary ? null : (
        <p>
          The level and the one-line summary are the same on every plan. The longer summary, with the AI’s suggestion and quotes,
          is part of PRO{sister === undefined ? '' : ` at ${sister}`}; without PRO, the summary comes from our rules.
        </p>
      )}
      <p>
        A suggestion counts only if it comes with a word-for-word quote from the filing. When no AI is connected, summaries come
        from the filing’s own facts, and levels from our rules alone.
      </p>
      <h2>What AI may not do</h2>
      <p>
        It doesn’t know your portfolio, promise returns or give advice. Anything we couldn’t read is shown as missing, never
        guessed. Alerts don’t wait: if the AI is slow, we send the rule-based level.
      </p>
    </Prose>
  );
}
