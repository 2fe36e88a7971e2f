import { FORM_TABLE, type FormRow } from '../../forms/published/form-table.catalog.ts';
import { BRANDS, brandOf, FORM_TYPE_OPTIONS, FORM_TYPES, isBrandId } from './brand.catalog.ts';

const brands = Object.values(BRANDS);

describe('brands', () => {
  test('have the names and features in the specification', () => {
    expect(brands.map((brand) => [brand.id, brand.brandName, brand.forms.primaryForm])).toEqual([
      ['material-events', '8KGetter', '8-K'],
      ['form4getter', 'Form4Getter', '4'],
      ['filingwire', 'Filingwire', '8-K'],
    ]);
    const off = { billing: false, advancedFilters: false, csvExport: false, priceAlerts: false };
    expect(BRANDS.form4getter.features).toMatchObject(off);
    const on = { billing: true, aiAnalysis: true, advancedFilters: true, csvExport: true, priceAlerts: true };
    expect(BRANDS['material-events'].features).toEqual({ ...on, chatbot: false });
    expect(BRANDS.filingwire.features).toEqual({ ...on, chatbot: true });
  });

  test('list every form type as available, upsell or hidden, and only once', () => {
    for (const { id, forms } of brands) {
      const lists = [...forms.available, ...forms.upsell, ...forms.hidden];
      expect({ id, twice: lists.length - new Set(lists).size }).toEqual({ id, twice: 0 });
      const missing = FORM_TYPES.filter((form) => !lists.includes(form));
      expect(missing.every((form) => form === 'NEW_LISTINGS')).toBe(true);
      expect(forms.available).toEqual(expect.arrayContaining([...forms.default, forms.primaryForm]));
    }
    expect(BRANDS.filingwire.forms.available).toHaveLength(12);
  });

  test('have the forms in the specification', () => {
    const { 'material-events': events, form4getter: insiders, filingwire: all } = BRANDS;
    expect([events.forms.default, events.forms.available]).toEqual([['8-K'], ['8-K']]);
    expect(events.forms.upsell).toEqual(['4', '13D', '13G', '10-Q', '10-K']);
    expect([events.upgrades.targetBrand, events.upgrades.unlocks]).toEqual([all.id, ['13F', 'DEF 14A', 'S-1', 'D', '424B4']]);
    expect([insiders.forms.default, insiders.forms.available]).toEqual([['4'], ['4']]);
    expect(insiders.forms.upsell).toEqual(['8-K', '13D', '13G', '10-Q', '10-K', '3', '5']);
    expect(all.forms.default).toEqual(['8-K', '4', '13D', '13G', '10-Q', '10-K']);
    const types = ['8-K', '4', '10-Q', '10-K', '13D', '13G', '13F', 'DEF 14A', '3', '5', '6-K', '20-F'];
    expect([...all.forms.available].sort()).toEqual([...types].sort());
    expect([...FORM_TYPES].sort()).toEqual([...types, 'NEW_LISTINGS'].sort());
  });

  test('have the onboarding steps and suggestions in the specification', () => {
    const of = (id: keyof typeof BRANDS) => BRANDS[id].onboarding;
    for (const id of ['material-events', 'filingwire'] as const) {
      expect(of(id)).toMatchObject({ steps: ['contact', 'tickers', 'forms', 'preferences'], skipFormSelection: false });
    }
    expect(of('form4getter')).toMatchObject({ steps: ['contact', 'tickers'], skipFormSelection: true });
    expect(of('material-events').defaultTickerSuggestions).toEqual(['AAPL', 'MSFT', 'GOOGL']);
    expect(of('form4getter').defaultTickerSuggestions).toEqual(['NVDA', 'TSLA', 'AAPL']);
    expect(of('filingwire').defaultTickerSuggestions).toEqual(['AAPL', 'MSFT', 'GOOGL', 'BRK.B', 'JPM']);
  });

  test('have texts of their own', () => {
    const own = brands.map(({ tagline, copy, onboarding, ui }) => [
      tagline,
      copy.heroTitle,
      copy.heroSubtitle,
      copy.emptyStateMessage,
      copy.upgradePrompt,
      onboarding.defaultTickerSuggestions.join(),
      ui.aiIcon,
    ]);
    for (const at of own[0]?.keys() ?? []) expect(new Set(own.map((words) => words[at])).size).toBe(brands.length);
  });

  test('share the same primary color', () => {
    expect(brands.map(({ primaryColor }) => primaryColor)).toEqual(['#1971c2', '#1971c2', '#1971c2']);
  });

  test('an unknown id gives the default brand and isn’t accepted as a brand', () => {
    expect(brandOf('toString').id).toBe('material-events');
    expect(isBrandId('__proto__')).toBe(false);
    expect(isBrandId('form4getter')).toBe(true);
  });

  test('every form type in the form table and new listings can be followed', () => {
    const followed = new Set(FORM_TABLE.flatMap((row: FormRow) => row.followed ?? []));
    expect([...FORM_TYPES].sort()).toEqual([...followed, 'NEW_LISTINGS'].sort());
  });

  test('every form type has an option, and only discovery requires PRO', () => {
    expect(FORM_TYPE_OPTIONS.map((option) => option.value)).toEqual([...FORM_TYPES]);
    expect(FORM_TYPE_OPTIONS.filter((option) => option.proOnly || option.discovery).map((option) => option.value)).toEqual([
      'NEW_LISTINGS',
    ]);
  });

  test('no text promises a return', () => {
    expect(JSON.stringify(BRANDS)).not.toMatch(/profit|returns?\b|outperform|beat the market|guarantee|gains?\b/i);
  });
});
