import { useBrand } from '../../shared/brand/brand.ts';
import { Prose } from '../../shared/ui/prose.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

export function Component() {
  const { features, services, plans, upgrades, sisters } = useBrand();
  const sister = features.billing ? undefined : sisters.find(({ id }) => id === upgrades.targetBrand)?.brandName;
  usePageTitle('About our AI');
  return (
    <Prose title="About our AI">
      <p>Rules decide first, and you can read them: every level opens to the list of rules behind it.</p>
      <h2>Levels come from rules</h2>
      <p>
        Each filing is read into facts: its 8-K items, the transactions of a Form 4, who filed and when. Published rules turn
        facts into a score from 1 to 99 and a level: LOW, MEDIUM, HIGH or CRITICAL. The same filing gets the same level for
        everybody.
      </p>
      <h2>What AI may do</h2>
      <ul>
        <li>Write the one-line summary and the longer one.</li>
        <li>Suggest a level, at most one step up or down from the rules.</li>
        {features.chatbot && services.ai ? (
          <li>Write the answers of the assistant. A sentence without a quote that stands in a filing is not shown.</li>
        ) : null}
      </ul>
      {plans.free.features.aiSummary ? null : (
        <p>
          Its level and its one-line summary are the same on every plan. The longer one, with what the AI suggests and quotes, is
          part of PRO{sister === undefined ? '' : ` at ${sister}`}; without it the summary is made by the rules.
        </p>
      )}
      <p>
        A suggestion counts only with a quote that stands in the filing word for word. Where no AI is connected, summaries are
        taken from the filing's own facts and levels are those of the rules.
      </p>
      <h2>What it may not do</h2>
      <p>
        It does not know your portfolio, promises no return and gives no advice. What could not be read is shown as missing, never
        guessed. Alerts do not wait long for it: if it does not answer in time, the rules' level goes out.
      </p>
    </Prose>
  );
}
