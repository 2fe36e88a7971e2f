"""Prints today's HIGH and CRITICAL filings.

    export FILINGWIRE_URL=https://your-server FILINGWIRE_KEY=fwk_...
    curl -O "$FILINGWIRE_URL/api/docs/filingwire.py" && python3 example.py
"""
import os
import sys

from filingwire import ApiError, Client, FilingSummary

client = Client(os.environ.get("FILINGWIRE_URL", "http://localhost:3000"), os.environ["FILINGWIRE_KEY"])


def show(filing: FilingSummary) -> None:
    company = filing["companies"][0]
    name = company["tickers"][0] if company["tickers"] else company["name"]
    print(name, filing["form"], filing["headline"] or "", filing["link"] or "", sep="  ")


try:
    for level in ("CRITICAL", "HIGH"):
        cursor = None
        while True:
            page = client.get_today(level=level, cursor=cursor)
            for filing in page["filings"]:
                show(filing)
            cursor = page["next"]
            if cursor is None:
                break
except ApiError as error:
    sys.exit(f"{error.message} ({error.request_id})")
