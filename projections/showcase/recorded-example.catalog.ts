/** Real filings of EDGAR with what the product says of them: shown to visitors where no filing is ranked yet. */
import type { RuleTrace } from '../../backend/contexts/scoring/published/scoring.events.ts';
import type { FilingSummaryResponse } from '../filing-feed/filing.response.ts';

export interface Example {
  readonly filing: FilingSummaryResponse;
  /** Those that count for its score; only the highest of each form, which may be shown first, has them. */
  readonly rules: RuleTrace[];
}

/** Highest score first. Written by the test beside this file. */
export const RECORDED_EXAMPLE: readonly Example[] = [
  {
    "filing": {
      "accession": "0001193125-24-011295",
      "form": "8-K",
      "form_type": "8-K",
      "locked": false,
      "locked_because": null,
      "opens_with_pro": false,
      "filed_at": "2024-01-19",
      "accepted_at": "2024-01-19T21:39:35.000Z",
      "updated_at": "2024-01-19T00:00:00.000Z",
      "level": "CRITICAL",
      "not_read": false,
      "score": 84,
      "one_liner": "Nation-state hackers take data from employee email accounts (found on January 12, 2024)",
      "headline": "Nation-state hackers take data from employee email accounts",
      "label": "Cybersecurity incident",
      "summary_text": "Microsoft filed an 8-K: “On January 12, 2024, Microsoft (the “Company” or “we”) detected that beginning in late November 2023, a nation-state associated threat actor had gained access to and exfiltrated information from a very small percentage of employee email accounts including members of our senior leadership team and em”.",
      "ai_written": false,
      "summary_by_ai": false,
      "quote": "On January 12, 2024, Microsoft (the “Company” or “we”) detected that beginning in late November 2023, a nation-state associated threat actor had gained access to and exfiltrated information from a very small percentage of employee email accounts including members of our senior leadership team and",
      "items": [
        "1.05",
        "7.01",
        "9.01"
      ],
      "badges": [],
      "companies": [
        {
          "cik": "0000789019",
          "name": "Microsoft",
          "tickers": [
            "MSFT"
          ]
        }
      ],
      "executive_names": [],
      "insider_cik": null,
      "insider_data": null,
      "link": "https://www.sec.gov/Archives/edgar/data/789019/000119312524011295/0001193125-24-011295-index.htm",
      "withdrawn": false,
      "amended": false,
      "duplicate": false,
      "sample": false
    },
    "rules": [
      {
        "ruleId": "8-K.1.05",
        "kind": "base",
        "points": 76,
        "reason": "A material cybersecurity incident",
        "quote": null,
        "sourceField": "eightK.items",
        "available": true,
        "candidate": "item 1.05"
      },
      {
        "ruleId": "8-K.1.05.harm",
        "kind": "modifier",
        "reason": "Data was stolen, operations were disrupted or a ransom was demanded",
        "candidate": "item 1.05",
        "points": 8,
        "quote": {
          "document": "8-K",
          "start": 1924,
          "end": 2221,
          "text": "On January 12, 2024, Microsoft (the “Company” or “we”) detected that beginning in late November 2023, a nation-state associated threat actor had gained access to and exfiltrated information from a very small percentage of employee email accounts including members of our senior leadership team and"
        },
        "sourceField": "eightK.itemFacts",
        "available": true
      },
      {
        "ruleId": "8-K.7.01",
        "kind": "base",
        "points": 28,
        "reason": "Regulation FD disclosure",
        "quote": null,
        "sourceField": "eightK.items",
        "available": true,
        "candidate": "item 7.01"
      },
      {
        "ruleId": "8-K.9.01",
        "kind": "base",
        "points": 5,
        "reason": "Financial statements and exhibits",
        "quote": null,
        "sourceField": "eightK.items",
        "available": true,
        "candidate": "item 9.01"
      }
    ]
  },
  {
    "filing": {
      "accession": "0001045810-22-000005",
      "form": "8-K",
      "form_type": "8-K",
      "locked": false,
      "locked_because": null,
      "opens_with_pro": false,
      "filed_at": "2022-02-08",
      "accepted_at": "2022-02-08T13:09:34.000Z",
      "updated_at": "2022-02-08T00:00:00.000Z",
      "level": "HIGH",
      "not_read": false,
      "score": 75,
      "one_liner": "Terminates purchase agreement with Arm; takes $1.36 billion charge",
      "headline": "Terminates purchase agreement with Arm; takes $1.36 billion charge",
      "label": "The company called off an acquisition or a sale",
      "summary_text": "NVIDIA filed an 8-K: “On February 8, 2022, NVIDIA Corporation (the “Company”), SoftBank Group Capital Limited (“SoftBank”) and SVF Holdco (UK) Limited (together with SoftBank, the “Sellers”) mutually terminated the Share Purchase Agreement (the “Purchase Agreement”), dated as of September 13, 2020, by and among the”.",
      "ai_written": false,
      "summary_by_ai": false,
      "quote": "On February 8, 2022, NVIDIA Corporation (the “Company”), SoftBank Group Capital Limited (“SoftBank”) and SVF Holdco (UK) Limited (together with SoftBank, the “Sellers”) mutually terminated the Share Purchase Agreement (the “Purchase Agreement”), dated as of September 13, 2020, by and among the",
      "items": [
        "1.02"
      ],
      "badges": [],
      "companies": [
        {
          "cik": "0001045810",
          "name": "NVIDIA",
          "tickers": [
            "NVDA"
          ]
        }
      ],
      "executive_names": [],
      "insider_cik": null,
      "insider_data": null,
      "link": "https://www.sec.gov/Archives/edgar/data/1045810/000104581022000005/0001045810-22-000005-index.htm",
      "withdrawn": false,
      "amended": false,
      "duplicate": false,
      "sample": false
    },
    "rules": []
  },
  {
    "filing": {
      "accession": "0000950135-07-003247",
      "form": "8-K",
      "form_type": "8-K",
      "locked": false,
      "locked_because": null,
      "opens_with_pro": false,
      "filed_at": "2007-05-18",
      "accepted_at": null,
      "updated_at": "2007-05-18T00:00:00.000Z",
      "level": "HIGH",
      "not_read": false,
      "score": 68,
      "one_liner": "Agrees to buy Voice Signal Technologies for $293 million",
      "headline": "Agrees to buy Voice Signal Technologies for $293 million",
      "label": "Material agreement",
      "summary_text": "Nuance Communications filed an 8-K: “On May 14, 2007, Nuance Communications, Inc. (“Nuance”) announced it had entered into a definitive Agreement and Plan of Merger (the “Merger Agreement”) by and among Nuance, Vicksburg Acquisition Corporation, a Delaware corporation and a wholly owned subsidiary of Nuance (“Sub”), Voice Signal”.",
      "ai_written": false,
      "summary_by_ai": false,
      "quote": "On May 14, 2007, Nuance Communications, Inc. (“Nuance”) announced it had entered into a definitive Agreement and Plan of Merger (the “Merger Agreement”) by and among Nuance, Vicksburg Acquisition Corporation, a Delaware corporation and a wholly owned subsidiary of Nuance (“Sub”), Voice Signal",
      "items": [
        "1.01",
        "7.01",
        "9.01"
      ],
      "badges": [],
      "companies": [
        {
          "cik": "0001002517",
          "name": "Nuance Communications",
          "tickers": []
        }
      ],
      "executive_names": [],
      "insider_cik": null,
      "insider_data": null,
      "link": "https://www.sec.gov/Archives/edgar/data/1002517/000095013507003247/0000950135-07-003247-index.htm",
      "withdrawn": false,
      "amended": false,
      "duplicate": false,
      "sample": false
    },
    "rules": []
  },
  {
    "filing": {
      "accession": "0001494730-18-000002",
      "form": "4",
      "form_type": "4",
      "locked": false,
      "locked_because": null,
      "opens_with_pro": false,
      "filed_at": "2018-05-07",
      "accepted_at": "2018-05-07T19:13:26.000Z",
      "updated_at": "2018-05-07T00:00:00.000Z",
      "level": "HIGH",
      "not_read": false,
      "score": 67,
      "one_liner": "CEO Elon Musk buys 33,000 shares for $9.9 million through a trust at $298.50 on average on May 7, 2018",
      "headline": "CEO Elon Musk buys 33,000 shares for $9.9 million through a trust at $298.50 on average",
      "label": "Form 4",
      "summary_text": "CEO Elon Musk of Tesla bought 33,000 shares at $295.03 to $302.13 ($9.9M) on May 7, 2018. That is less than 0.1% of the shares held before the trade.",
      "ai_written": false,
      "summary_by_ai": false,
      "quote": null,
      "items": [],
      "badges": [],
      "companies": [
        {
          "cik": "0001318605",
          "name": "Tesla",
          "tickers": [
            "TSLA"
          ]
        }
      ],
      "executive_names": [
        "Elon Musk"
      ],
      "insider_cik": "0001494730",
      "insider_data": "{\"executiveName\":\"Elon Musk\",\"executiveTitle\":null,\"insiderCik\":\"0001494730\"}",
      "link": "https://www.sec.gov/Archives/edgar/data/1318605/000149473018000002/0001494730-18-000002-index.htm",
      "withdrawn": false,
      "amended": false,
      "duplicate": false,
      "sample": false
    },
    "rules": [
      {
        "ruleId": "4.P",
        "kind": "base",
        "points": 52,
        "reason": "An insider bought shares",
        "quote": {
          "document": "4",
          "start": 1079,
          "end": 1210,
          "text": "Transaction: Common Stock; 2018-05-07; code P; 6,133 shares at $302.133; acquired; 33,665,421 owned after; indirect (by Trust) [F8]"
        },
        "sourceField": "ownership.transactions[0,1,2,3,4,5,6,7]",
        "available": true,
        "candidate": "P transactions[0,1,2,3,4,5,6,7]"
      },
      {
        "ruleId": "4.P.ceo",
        "kind": "modifier",
        "reason": "The CEO buys",
        "candidate": "P transactions[0,1,2,3,4,5,6,7]",
        "points": 6,
        "quote": {
          "document": "4",
          "start": 50,
          "end": 128,
          "text": "Reporting owner: Musk Elon, CIK 0001494730; director, officer (CEO), 10% owner"
        },
        "sourceField": "ownership.owners",
        "available": true
      },
      {
        "ruleId": "4.P.value.5m",
        "kind": "modifier",
        "reason": "Worth $5 million or more",
        "candidate": "P transactions[0,1,2,3,4,5,6,7]",
        "points": 12,
        "quote": {
          "document": "4",
          "start": 1079,
          "end": 1210,
          "text": "Transaction: Common Stock; 2018-05-07; code P; 6,133 shares at $302.133; acquired; 33,665,421 owned after; indirect (by Trust) [F8]"
        },
        "sourceField": "ownership.transactions[0,1,2,3,4,5,6,7]",
        "available": true
      },
      {
        "ruleId": "4.P.sliver",
        "kind": "modifier",
        "reason": "Holdings grew by less than 1%",
        "candidate": "P transactions[0,1,2,3,4,5,6,7]",
        "points": -3,
        "quote": {
          "document": "4",
          "start": 1079,
          "end": 1210,
          "text": "Transaction: Common Stock; 2018-05-07; code P; 6,133 shares at $302.133; acquired; 33,665,421 owned after; indirect (by Trust) [F8]"
        },
        "sourceField": "ownership.transactions[0,1,2,3,4,5,6,7]",
        "available": true
      }
    ]
  },
  {
    "filing": {
      "accession": "0001494730-13-000004",
      "form": "4",
      "form_type": "4",
      "locked": false,
      "locked_because": null,
      "opens_with_pro": false,
      "filed_at": "2013-05-31",
      "accepted_at": "2013-05-31T21:46:24.000Z",
      "updated_at": "2013-05-31T00:00:00.000Z",
      "level": "MEDIUM",
      "not_read": false,
      "score": 55,
      "one_liner": "CEO Elon Musk buys 1.1M shares for $100 million in an offering through a trust at $92.24 on May 30, 2013",
      "headline": "CEO Elon Musk buys 1.1M shares for $100 million in an offering through a trust at $92.24",
      "label": "Form 4",
      "summary_text": "CEO Elon Musk of Tesla Motors bought 1,084,129 shares at $92.24 ($100.0M) in an offering on May 30, 2013. That is 4.0% of the shares held before the trade.",
      "ai_written": false,
      "summary_by_ai": false,
      "quote": null,
      "items": [],
      "badges": [],
      "companies": [
        {
          "cik": "0001318605",
          "name": "Tesla Motors",
          "tickers": [
            "TSLA"
          ]
        }
      ],
      "executive_names": [
        "Elon Musk"
      ],
      "insider_cik": "0001494730",
      "insider_data": "{\"executiveName\":\"Elon Musk\",\"executiveTitle\":null,\"insiderCik\":\"0001494730\"}",
      "link": "https://www.sec.gov/Archives/edgar/data/1318605/000149473013000004/0001494730-13-000004-index.htm",
      "withdrawn": false,
      "amended": false,
      "duplicate": false,
      "sample": false
    },
    "rules": []
  },
  {
    "filing": {
      "accession": "0000899243-20-034355",
      "form": "4",
      "form_type": "4",
      "locked": false,
      "locked_because": null,
      "opens_with_pro": false,
      "filed_at": "2020-12-17",
      "accepted_at": null,
      "updated_at": "2020-12-17T00:00:00.000Z",
      "level": "MEDIUM",
      "not_read": false,
      "score": 52,
      "one_liner": "Director Peter Thiel buys 3.0M shares for $60 million in an offering at $20.00 on Dec 15, 2020",
      "headline": "Director Peter Thiel buys 3.0M shares for $60 million in an offering at $20.00",
      "label": "Form 4",
      "summary_text": "Director Peter Thiel of AbCellera Biologics bought 3,000,000 shares at $20.00 ($60.0M) in an offering on Dec 15, 2020. That is 35% of the shares held before the trade.",
      "ai_written": false,
      "summary_by_ai": false,
      "quote": null,
      "items": [],
      "badges": [],
      "companies": [
        {
          "cik": "0001703057",
          "name": "AbCellera Biologics",
          "tickers": [
            "ABCL"
          ]
        }
      ],
      "executive_names": [
        "Peter Thiel"
      ],
      "insider_cik": "0001211060",
      "insider_data": "{\"executiveName\":\"Peter Thiel\",\"executiveTitle\":null,\"insiderCik\":\"0001211060\"}",
      "link": "https://www.sec.gov/Archives/edgar/data/1703057/000089924320034355/0000899243-20-034355-index.htm",
      "withdrawn": false,
      "amended": false,
      "duplicate": false,
      "sample": false
    },
    "rules": []
  }
];
