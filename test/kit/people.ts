import type { BrandId } from '../../backend/contexts/brands/published/brand.catalog.ts';
import { sampleCompanies } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { call, HttpReader } from './http-reader.ts';
import { eventually } from './product.ts';
import type { Follower } from './spine-audit.ts';
import { verifyContact } from './verify-contact.ts';

const PEOPLE = [
  { brand: 'material-events', from: 0, forms: ['8-K'], email: 'events@example.com', phone: null },
  { brand: 'form4getter', from: 3, forms: ['4'], email: 'insiders@example.com', phone: '+14155550101' },
  { brand: 'filingwire', from: 6, forms: ['8-K', '4', '3', '5'], email: null, phone: '+14155550102' },
] as const;
const TICKERS_EACH = 10;
const CROWD_FORMS = ['8-K', '4', '3', '5'];
const CROWD_SPREAD = 7;

export interface Person extends Follower {
  readonly reader: HttpReader;
}

/**
 * Three people, one per brand, each following ten sample companies and with contacts.
 * @param crowd additional people at one brand, each with an address, so that an alert has several recipients.
 * @param delivers false for a product without message providers; contacts are then not verified.
 */
export async function introducePeople(url: string, crowd = 0, delivers = true): Promise<readonly Person[]> {
  await eventually('the company reference', async () => (await call<readonly unknown[]>(url, '/api/tickers?q=A')).length || null);
  const people: Person[] = [];
  for (const { brand, from, forms, email, phone } of PEOPLE) {
    people.push({ ...(await introduce(url, brand, from, forms, email, phone, delivers)), brand });
  }
  for (let n = 0; n < crowd; n += 1) {
    people.push(await introduce(url, 'filingwire', n % CROWD_SPREAD, CROWD_FORMS, `crowd-${n}@example.com`, null, delivers));
  }
  return people;
}

/**
 * A person who follows ten sample companies, and has contacts.
 * @param from index of the first company.
 */
export async function introduce(
  url: string,
  brand: BrandId,
  from: number,
  forms: readonly string[],
  email: string | null,
  phone: string | null,
  delivers = true,
): Promise<Person> {
  const companies = sampleCompanies.slice(from, from + TICKERS_EACH);
  const tickers = companies.map(({ ticker }) => ticker);
  const reader = await HttpReader.open(url, brand, tickers, forms);
  await reader.post(url, '/api/notify', { email, phone });
  // No quiet hours, because tests run at any time.
  if (phone !== null) await reader.post(url, '/api/update-notification-preferences', { quietHours: null, dailySmsCap: 100 });
  const verify = (path: string, body: object) => reader.post(url, path, body);
  if (delivers && email !== null) await verifyContact(url, email, verify);
  if (delivers && phone !== null) await verifyContact(url, phone, verify);
  return { reader, ciks: new Set(companies.map(({ cik }) => cik)), forms: new Set(forms), email, phone };
}
