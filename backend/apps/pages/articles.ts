import type { DayResponse } from '#projections/filing-feed/day.response.ts';
import type { FilingResponse, FilingSummaryResponse } from '#projections/filing-feed/filing.response.ts';
import type { InsiderAnswerResponse } from '#projections/insider-profile/insider.response.ts';
import type { InsiderDealResponse } from '#projections/insider-profile/insider-screen.response.ts';
import type { ListingsPreviewResponse } from '#projections/new-listings/listing.response.ts';
import type { TickerPageResponse } from '#projections/ticker-page/ticker-page.response.ts';
import type { BrandConfig } from '../../contexts/brands/published/brand.catalog.ts';
import type { PlanOffers } from '../../contexts/plans/published/plan.policy.ts';
import { html, link, type Markup } from './markup.ts';

/** A page's content for clients without JavaScript, and its metadata for link previews. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  /** Canonical path of this page. */
  readonly path: string;
  readonly article: Markup;
  /** Structured data (schema.org) in addition to what every page has. */
  readonly data?: object;
  /** Path of the picture for link previews. */
  readonly image?: string;
}

const day = (instant: string) => instant.slice(0, 10);
const companyOf = ({ companies }: Pick<FilingSummaryResponse, 'companies'>) => companies[0]?.name ?? 'a company';
const tickerOf = ({ companies }: Pick<FilingSummaryResponse, 'companies'>) => companies.flatMap(({ tickers }) => tickers)[0];
const filingPath = (accession: string) => `/filings/${encodeURIComponent(accession)}`;
const tickerPath = (ticker: string) => `/ticker/${encodeURIComponent(ticker)}`;

function filingLine(filing: FilingSummaryResponse): Markup {
  const summary = filing.locked ? filing.locked_because : (filing.headline ?? filing.one_liner ?? 'Not summarized yet.');
  const name = `Form ${filing.form}, ${day(filing.filed_at)}`;
  const byAi = !filing.locked && filing.ai_written ? ' (written by AI)' : '';
  return html`<li>${filing.level ? html`<b>${filing.level}</b> ` : null}${link(filingPath(filing.accession), name)} ${companyOf(filing)}: ${summary}${byAi}</li>`;
}

export function homeText({ brandName, tagline, copy }: BrandConfig, newest: readonly FilingSummaryResponse[]): PageText {
  return {
    title: `${brandName} – ${tagline}`,
    description: copy.heroSubtitle,
    path: '/',
    article: html`<h1>${copy.heroTitle}</h1><p>${copy.heroSubtitle}</p>
${copy.featureCards.map(({ title, text }) => html`<h2>${title}</h2><p>${text}</p>`)}
${newest.length > 0 ? html`<h2>Newest filings</h2><ul>${newest.map(filingLine)}</ul>` : null}`,
  };
}

export function filingText(filing: FilingResponse, brandName: string): PageText {
  const company = companyOf(filing);
  const name = `${filing.form} of ${company}, ${day(filing.filed_at)}`;
  const line = filing.locked ? filing.locked_because : filing.one_liner;
  const headline = [filing.level, line].filter(Boolean).join(': ');
  const ticker = tickerOf(filing);
  const quotes = filing.excerpts.slice(0, 3).map(({ quote }) => html`<blockquote>${quote}</blockquote>`);
  const sample = filing.sample ? 'Sample data. ' : '';
  return {
    title: `${headline ? `${headline} – ` : ''}${ticker ?? company} ${filing.form} – ${brandName}`,
    description: `${sample}${name}. ${filing.locked ? (line ?? '') : (filing.summary_text ?? line ?? '')}`.trim(),
    path: filingPath(filing.accession),
    article: html`<h1>${name}</h1>${filing.sample ? html`<p>Sample data.</p>` : null}
${filing.level ? html`<p><b>${filing.level}</b></p>` : null}${line ? html`<p>${line}</p>` : null}
${filing.summary_text && !filing.locked ? html`<p>${filing.summary_text}</p>` : null}${
  filing.ai_written
    ? html`<p>${filing.summary_by_ai ? 'This text was' : 'The headline was'} written by AI from the filing.</p>`
    : null
}${quotes}
<ul>${ticker ? html`<li>${link(tickerPath(ticker), `All ${ticker} filings`)}</li>` : null}${
      filing.link ? html`<li>${link(filing.link, 'This filing on EDGAR')}</li>` : null
    }</ul>`,
    data: {
      '@type': 'Article',
      headline: (line ?? name).slice(0, 110),
      datePublished: filing.accepted_at ?? filing.filed_at,
      about: { '@type': 'Corporation', name: company, ...(ticker && { tickerSymbol: ticker }) },
    },
    image: `/share/${encodeURIComponent(filing.accession)}.png`,
  };
}

export function tickerText({ company, filings }: TickerPageResponse, brandName: string): PageText {
  const { name, ticker, exchange } = company;
  return {
    title: `${ticker} SEC filings – ${name} – ${brandName}`,
    description: `SEC filings by ${name} (${ticker}), ranked from LOW to CRITICAL by rules you can check.`,
    path: tickerPath(ticker),
    article: html`<h1>${ticker} ${name}</h1>${exchange ? html`<p>${exchange}</p>` : null}
<ul>${filings.map(filingLine)}</ul><p>${link(company.link, 'This company on EDGAR')}</p>`,
    data: { '@type': 'Corporation', name, tickerSymbol: ticker },
    image: `/share/ticker/${encodeURIComponent(ticker)}.png`,
  };
}

export function insiderText({ insider, matches }: InsiderAnswerResponse, id: string, brandName: string): PageText {
  const listed = (cik: string, name: string) => html`<li>${link(`/insider/${encodeURIComponent(cik)}`, name)}</li>`;
  if (!insider) {
    return {
      title: `Insiders named ${id} – ${brandName}`,
      description: `Insiders who filed under the name ${id}.`,
      path: `/insider/${encodeURIComponent(id)}`,
      article: html`<h1>${id}</h1><ul>${matches.map(({ cik, name }) => listed(cik, name))}</ul>`,
    };
  }
  const companies = insider.companies.map(({ name, ticker }) =>
    ticker ? html`<li>${link(tickerPath(ticker), `${ticker} ${name}`)}</li>` : html`<li>${name}</li>`,
  );
  return {
    title: `${insider.name}: insider trades – ${brandName}`,
    description: `Purchases and sales that ${insider.name} reported to the SEC, with shares owned after each.`,
    path: `/insider/${encodeURIComponent(insider.cik)}`,
    article: html`<h1>${insider.name}</h1><p>Purchases and sales reported to the SEC.</p><ul>${companies}</ul>`,
    data: { '@type': 'Person', name: insider.name },
  };
}

export function todayText({ day, today, filings, locked }: DayResponse, brandName: string): PageText {
  const which = day === null || day === today ? 'today' : day;
  const summary =
    day === null
      ? 'No filings yet.'
      : day === today
        ? `Today’s filings, ${today}, highest level first.`
        : `No filings yet today, ${today}. Showing ${day}, the most recent filing day, highest level first.`;
  return {
    title: `SEC filings from ${which}, ranked – ${brandName}`,
    description: summary,
    path: '/today',
    article: html`<h1>SEC filings from ${which}</h1><p>${summary}</p><ul>${filings.map(filingLine)}${locked.map(filingLine)}</ul>`,
  };
}

export function insidersText(deals: readonly InsiderDealResponse[], brandName: string): PageText {
  const sentence = 'Find a director, officer or large shareholder, and see what they bought and sold.';
  const line = ({ owners, company, filed_at, accession, form }: InsiderDealResponse) => {
    const [owner] = owners;
    const who = owner ? link(`/insider/${encodeURIComponent(owner.cik)}`, owner.name) : null;
    const where = company.ticker ? link(tickerPath(company.ticker), company.ticker) : html`${company.name}`;
    return html`<li>${who} bought shares of ${where}: ${link(filingPath(accession), `Form ${form}, ${day(filed_at)}`)}</li>`;
  };
  return {
    ...plainText('Insiders', sentence, '/insiders', brandName),
    article: html`<h1>Insiders</h1><p>${sentence}</p>${
      deals.length > 0 ? html`<h2>Latest purchases</h2><ul>${deals.map(line)}</ul>` : null
    }`,
  };
}

export function listingsText({ listings }: ListingsPreviewResponse, brandName: string): PageText {
  return {
    title: `New listings – ${brandName}`,
    description: 'IPOs, private placements and prospectuses as they’re filed with the SEC.',
    path: '/listings',
    article: html`<h1>New listings</h1>
<ul>${listings.map(({ company, form, filed_at }) => html`<li>${company}: ${form} of ${day(filed_at)}</li>`)}</ul>`,
  };
}

export function pricingText({ brandName, features }: BrandConfig, { free, pro, addOnPack }: PlanOffers): PageText {
  const planText = features.billing
    ? html`<h2>PRO</h2><p>$${pro.usdPerMonth} a month: ${pro.tickers} tickers. +${addOnPack.tickers} tickers for $${addOnPack.usdPerMonth} a month.</p>`
    : html`<p>${brandName} is free.</p>`;
  return {
    title: `Pricing – ${brandName}`,
    description: features.billing
      ? `${brandName}: free with ${free.tickers} tickers, PRO with ${pro.tickers} for $${pro.usdPerMonth} a month.`
      : `${brandName} is free, with ${free.tickers} tickers.`,
    path: '/pricing',
    article: html`<h1>Pricing</h1><h2>Free</h2><p>${free.tickers} tickers.</p>${planText}`,
  };
}

/** A page whose text is fixed by the application. */
export function plainText(heading: string, sentence: string, path: string, brandName: string): PageText {
  return {
    title: `${heading} – ${brandName}`,
    description: sentence,
    path,
    article: html`<h1>${heading}</h1><p>${sentence}</p>`,
  };
}
