import { FORM_TABLE, type FormRow } from '../../forms/published/form-table.catalog.ts';
import { BRANDS, brandOf, FORM_TYPE_OPTIONS, FORM_TYPES, isBrandId } from './brand.catalog.ts';

const brands = Object.values(BRANDS);

describe('brands', () => {
  test('are named by what they focus on, with the features of the specification', () => {
    expect(brands.map((brand) => [brand.id, brand.brandName, brand.forms.primaryForm])).toEqual([
      ['material-events', '8KGetter', '8-K'],
      ['form4getter', 'Form4Getter', '4'],
      ['filingwire', 'Filingwire', '8-K'],
    ]);
    const off = { billing: false, advancedFilters: false, csvExport: false, priceAlerts: false };
    expect(BRANDS.form4getter.features).toMatchObject(off);
    expect(BRANDS['material-events'].features.chatbot).toBe(false);
    expect(Object.values(BRANDS.filingwire.features).every(Boolean)).toBe(true);
  });

  test('sort every form type into exactly one drawer', () => {
    for (const { id, forms } of brands) {
      const drawers = [...forms.available, ...forms.upsell, ...forms.hidden];
      expect({ id, twice: drawers.length - new Set(drawers).size }).toEqual({ id, twice: 0 });
      const missing = FORM_TYPES.filter((form) => !drawers.includes(form));
      expect(missing.every((form) => form === 'NEW_LISTINGS')).toBe(true);
      expect(forms.available).toEqual(expect.arrayContaining([...forms.default, forms.primaryForm]));
    }
    expect(BRANDS.filingwire.forms.available).toHaveLength(12);
  });

  test('an unknown brand reads as the default one and is told apart', () => {
    expect(brandOf('toString').id).toBe('material-events');
    expect(isBrandId('__proto__')).toBe(false);
    expect(isBrandId('form4getter')).toBe(true);
  });

  test('every form type of the table of forms can be followed, and new listings', () => {
    const followed = new Set(FORM_TABLE.flatMap((row: FormRow) => row.followed ?? []));
    expect([...FORM_TYPES].sort()).toEqual([...followed, 'NEW_LISTINGS'].sort());
  });

  test('every form type has its option, only discovery is for PRO', () => {
    expect(FORM_TYPE_OPTIONS.map((option) => option.value)).toEqual([...FORM_TYPES]);
    expect(FORM_TYPE_OPTIONS.filter((option) => option.proOnly || option.discovery).map((option) => option.value)).toEqual([
      'NEW_LISTINGS',
    ]);
  });

  test('no copy promises a return', () => {
    expect(JSON.stringify(BRANDS)).not.toMatch(/profit|returns?\b|outperform|beat the market|guarantee|gains?\b/i);
  });
});
