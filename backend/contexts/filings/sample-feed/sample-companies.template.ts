/** A well-known company with invented insiders. Names, tickers and CIKs are real; everything else in the samples is invented. */
export interface SampleCompany {
  readonly cik: string;
  readonly name: string;
  readonly ticker: string;
  readonly exchange: string;
  /** EDGAR's SIC code. */
  readonly sic: string;
}

const company = (cik: number, name: string, ticker: string, exchange: 'Nasdaq' | 'NYSE', sic: string): SampleCompany => ({
  cik: String(cik).padStart(10, '0'),
  name,
  ticker,
  exchange,
  sic,
});

/** The tickers suggested by the brands (spec section 9), which get every other sample filing. */
export const suggested: readonly SampleCompany[] = [
  company(320193, 'Apple Inc.', 'AAPL', 'Nasdaq', '3571'),
  company(1045810, 'NVIDIA CORP', 'NVDA', 'Nasdaq', '3674'),
  company(789019, 'MICROSOFT CORP', 'MSFT', 'Nasdaq', '7372'),
  company(1318605, 'Tesla, Inc.', 'TSLA', 'Nasdaq', '3711'),
  company(1652044, 'Alphabet Inc.', 'GOOGL', 'Nasdaq', '7370'),
  company(1067983, 'BERKSHIRE HATHAWAY INC', 'BRK-B', 'NYSE', '6331'),
  company(19617, 'JPMORGAN CHASE & CO', 'JPM', 'NYSE', '6021'),
];

export const others: readonly SampleCompany[] = [
  company(1018724, 'AMAZON COM INC', 'AMZN', 'Nasdaq', '5961'),
  company(1326801, 'Meta Platforms, Inc.', 'META', 'Nasdaq', '7370'),
  company(104169, 'Walmart Inc.', 'WMT', 'NYSE', '5331'),
  company(59478, 'ELI LILLY & Co', 'LLY', 'NYSE', '2834'),
  company(1403161, 'VISA INC.', 'V', 'NYSE', '7389'),
  company(34088, 'EXXON MOBIL CORP', 'XOM', 'NYSE', '2911'),
  company(21344, 'COCA COLA CO', 'KO', 'NYSE', '2080'),
  company(80424, 'PROCTER & GAMBLE Co', 'PG', 'NYSE', '2840'),
  company(200406, 'JOHNSON & JOHNSON', 'JNJ', 'NYSE', '2834'),
  company(354950, 'HOME DEPOT, INC.', 'HD', 'NYSE', '5211'),
  company(909832, 'COSTCO WHOLESALE CORP /NEW', 'COST', 'Nasdaq', '5331'),
  company(1065280, 'NETFLIX INC', 'NFLX', 'Nasdaq', '7841'),
  company(1744489, 'Walt Disney Co', 'DIS', 'NYSE', '7990'),
  company(320187, 'NIKE, Inc.', 'NKE', 'NYSE', '3021'),
  company(63908, 'MCDONALDS CORP', 'MCD', 'NYSE', '5812'),
  company(12927, 'BOEING CO', 'BA', 'NYSE', '3721'),
  company(37996, 'FORD MOTOR CO', 'F', 'NYSE', '3711'),
  company(50863, 'INTEL CORP', 'INTC', 'Nasdaq', '3674'),
];

export const sampleCompanies: readonly SampleCompany[] = [...suggested, ...others];

export interface SamplePerson {
  /** A CIK far above those assigned by EDGAR. */
  readonly cik: string;
  /** As EDGAR writes names, family name first. */
  readonly name: string;
  readonly spoken: string;
  readonly title: string | null;
  readonly role: 'officer' | 'director';
}

const FAMILY = [
  'Abara',
  'Brandt',
  'Castellan',
  'Dovrin',
  'Ellison-Roy',
  'Farrow',
  'Gustafsen',
  'Haldane',
  'Ivarsson',
  'Jurado',
  'Kessling',
  'Lindqvar',
];
const GIVEN = ['Morgan', 'Avery', 'Jordan', 'Quinn', 'Riley', 'Casey', 'Rowan', 'Emerson', 'Hayden', 'Parker', 'Sidney', 'Blake'];
const POSTS: readonly (readonly [title: string | null, role: SamplePerson['role']])[] = [
  ['Chief Executive Officer', 'officer'],
  ['Chief Financial Officer', 'officer'],
  [null, 'director'],
  ['General Counsel', 'officer'],
  [null, 'director'],
  ['Chief Operating Officer', 'officer'],
  [null, 'director'],
  [null, 'director'],
];
/** The first five posts sign everyday filings; the others sign filings that are related to each other. */
const EVERYDAY_POSTS = 5;

/**
 * One of a company's eight insiders, always the same ones.
 * @param post 0 to 4: CEO, CFO, director, counsel, director; 5 to 7: operating officer, director, director.
 */
export function insiderOf(of: SampleCompany, post: number): SamplePerson {
  const company = sampleCompanies.indexOf(of);
  const relatedPosts = POSTS.length - EVERYDAY_POSTS;
  const which =
    post < EVERYDAY_POSTS
      ? company * EVERYDAY_POSTS + post
      : sampleCompanies.length * EVERYDAY_POSTS + company * relatedPosts + post - EVERYDAY_POSTS;
  const family = FAMILY[which % FAMILY.length] ?? '';
  const given = GIVEN[(which * 7 + post) % GIVEN.length] ?? '';
  const [title = null, role = 'director'] = POSTS[post] ?? [];
  return {
    cik: `99${String(which).padStart(8, '0')}`,
    name: `${family} ${given}`,
    spoken: `${given} ${family}`,
    title,
    role,
  };
}

/** EDGAR's descriptions of the SIC codes above. */
export const SIC_DESCRIPTIONS: Readonly<Record<string, string>> = {
  '2080': 'Beverages',
  '2834': 'Pharmaceutical Preparations',
  '2840': 'Soap, Detergents, Cleaning Preparations, Perfumes, Cosmetics',
  '2911': 'Petroleum Refining',
  '3021': 'Rubber & Plastics Footwear',
  '3571': 'Electronic Computers',
  '3674': 'Semiconductors & Related Devices',
  '3711': 'Motor Vehicles & Passenger Car Bodies',
  '3721': 'Aircraft',
  '5211': 'Retail-Lumber & Other Building Materials Dealers',
  '5331': 'Retail-Variety Stores',
  '5812': 'Retail-Eating Places',
  '5961': 'Retail-Catalog & Mail-Order Houses',
  '6021': 'National Commercial Banks',
  '6331': 'Fire, Marine & Casualty Insurance',
  '7370': 'Services-Computer Programming, Data Processing, Etc.',
  '7372': 'Services-Prepackaged Software',
  '7389': 'Services-Business Services, NEC',
  '7841': 'Services-Video Tape Rental',
  '7990': 'Services-Miscellaneous Amusement & Recreation',
};

/** `company_tickers_exchange.json` of the sample companies. */
export function sampleTickers(): string {
  const data = sampleCompanies.map(({ cik, name, ticker, exchange }) => [Number(cik), name, ticker, exchange]);
  return JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data });
}
