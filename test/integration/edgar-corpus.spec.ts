import { type ExtractedFacts, extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { EdgarError } from '../../backend/reading/formats/submission/edgar-error.ts';
import { parseErrorPage } from '../../backend/reading/formats/submission/error-page.ts';
import { parseHeader } from '../../backend/reading/formats/submission/header.ts';
import { parseSubmission } from '../../backend/reading/formats/submission/submission.ts';
import type { OwnershipFacts } from '../../backend/reading/forms/ownership/facts.ts';
import { type CorpusFile, type CorpusFiling, describeCorpus, type EdgarCorpus } from '../kit/edgar-corpus.ts';

type Row = Readonly<Record<string, unknown>>;
type Comparison = readonly [what: string, read: unknown, truth: unknown];

/** Replaces the accession number of the few filings whose own is not known. */
const UNKNOWN = '0000000000-00-000000';

/** Facts that differ from the truth, as one readable line each. */
function deviations(filing: CorpusFiling, file: CorpusFile, comparisons: readonly Comparison[]): string[] {
  const id = `${filing.accession ?? file.path} (${filing.form}, ${file.kind})`;
  return comparisons
    .filter(([, read, truth]) => JSON.stringify(read) !== JSON.stringify(truth))
    .map(([what, read, truth]) => `${id}: ${what} is ${JSON.stringify(read)}, true is ${JSON.stringify(truth)}`);
}

function filesOf(
  corpus: EdgarCorpus,
  forms: RegExp,
  ...kinds: CorpusFile['kind'][]
): { filing: CorpusFiling; file: CorpusFile }[] {
  return corpus.filings
    .filter((filing) => forms.test(filing.form))
    .flatMap((filing) => filing.files.filter((file) => kinds.includes(file.kind)).map((file) => ({ filing, file })));
}

describeCorpus('EDGAR corpus: Forms 3, 4 and 5', (corpus) => {
  const extract = (filing: CorpusFiling, file: CorpusFile): ExtractedFacts =>
    extractFacts({ body: corpus.read(file.path), expectedForm: filing.form, expectedAccession: filing.accession ?? UNKNOWN });

  /**
   * The manifest omits a key from a row if the document has nothing there: a missing key means null, or an empty list. Its rows have no `footnotes`
   * list (the ids of the whole row); those are compared with the raw XML below.
   */
  function rowComparisons(kind: string, read: readonly Row[], truth: readonly Row[]): Comparison[] {
    return [
      [`number of ${kind}s`, read.length, truth.length],
      ...read.flatMap((row, index): Comparison[] => {
        const expected = truth[index] ?? {};
        const keys = new Set([...Object.keys(row), ...Object.keys(expected)]);
        keys.delete('footnotes');
        return [...keys].map((key) => [
          `${kind} ${index + 1} ${key}`,
          row[key] ?? null,
          expected[key] ?? (key.endsWith('Footnotes') ? [] : null),
        ]);
      }),
    ];
  }

  function ownershipComparisons(read: OwnershipFacts, truth: CorpusFiling['facts']): Comparison[] {
    const { transactions, holdings, footnotes, remarks, ...plain } = read;
    return [
      ...Object.entries(plain).map(([key, value]): Comparison => [key, value, truth[key]]),
      ['number of footnotes', footnotes.length, truth['footnotesCount']],
      ['footnotes on 10b5-1', footnotes.filter((one) => /10b5-1/i.test(one.text)).length, truth['footnotesMention10b5One']],
      ['has remarks', remarks !== null, truth['hasRemarks']],
      ...rowComparisons('transaction', transactions, truth['transactions']),
      ...rowComparisons('holding', holdings, truth['holdings']),
    ];
  }

  test('every fact of every filing equals the manifest', () => {
    const files = filesOf(corpus, /^[345](\/A)?$/, 'full_submission', 'feed_nc', 'document_xml');
    const wrong = files.flatMap(({ filing, file }) => {
      const { facts } = extract(filing, file);
      if (facts.ownership === null) return [`${filing.accession} (${file.kind}): ${facts.parseWarnings.join(' ')}`];
      return deviations(filing, file, [
        ['form', facts.form, filing.form],
        ['period', facts.periodOfReport, filing.period_of_report ?? null],
        ...ownershipComparisons(facts.ownership, filing.facts),
      ]);
    });
    expect(wrong).toEqual([]);
    expect(new Set(files.map(({ filing }) => filing)).size).toBe(
      corpus.filings.filter(({ form }) => /^[345](\/A)?$/.test(form)).length,
    );
  });

  test('rows refer to the footnotes that the raw XML has in them', () => {
    const wrong = filesOf(corpus, /^[345](\/A)?$/, 'document_xml').flatMap(({ filing, file }) => {
      const { facts } = extract(filing, file);
      const raw = Buffer.from(corpus.read(file.path)).toString('latin1');
      const rows = (name: string) =>
        Array.from(
          raw.matchAll(new RegExp(`<(?:nonD|d)erivative${name}>([\\s\\S]*?)</(?:nonD|d)erivative${name}>`, 'g')),
          (row) => [...new Set(Array.from((row[1] ?? '').matchAll(/<footnoteId id="([^"]+)"/g), (id) => id[1]))],
        );
      return deviations(filing, file, [
        ['footnotes of transactions', facts.ownership?.transactions.map((row) => row.footnotes), rows('Transaction')],
        ['footnotes of holdings', facts.ownership?.holdings.map((row) => row.footnotes), rows('Holding')],
      ]);
    });
    expect(wrong).toEqual([]);
  });

  test('every row and footnote is a line of the text', () => {
    for (const { filing, file } of filesOf(corpus, /^[345](\/A)?$/, 'full_submission', 'document_xml')) {
      const { facts, text } = extract(filing, file);
      const count = (start: RegExp) => text.split('\n').filter((line) => start.test(line)).length;
      expect([
        filing.accession,
        count(/^(?:Derivative t|T)ransaction: /),
        count(/^(?:Derivative h|H)olding: /),
        count(/^Footnote /),
      ]).toEqual([
        filing.accession,
        facts.ownership?.transactions.length,
        facts.ownership?.holdings.length,
        facts.ownership?.footnotes.length,
      ]);
    }
  });
});

describeCorpus('EDGAR corpus: 8-K', (corpus) => {
  /** Item codes as in EDGAR's submissions list, which the feed entry would have for a document without a header. */
  const listed = (filing: CorpusFiling) => {
    const items = filing.submissions_api?.items?.split(',').filter((item) => item !== '');
    return items === undefined || items.length === 0 ? {} : { feedItems: items };
  };
  const scheme = (truth: string) => (truth.startsWith('old') ? 'old' : 'current');

  test('every fact of every submission equals the manifest', () => {
    const files = filesOf(corpus, /^8-K/, 'full_submission');
    const wrong = files.flatMap(({ filing, file }) => {
      const { facts } = extractFacts({ body: corpus.read(file.path) });
      return deviations(filing, file, [
        ['items', facts.eightK?.items, filing.facts['items']],
        ['items of the filing', facts.items, filing.facts['items']],
        ['header lines', facts.eightK?.itemsHeader, filing.facts['itemsHeader']],
        ['body headings', facts.eightK?.itemsBodyHeadings, filing.facts['itemsBodyHeadings']],
        ['scheme', facts.eightK?.itemScheme, scheme(filing.facts['itemScheme'])],
        ['source', facts.eightK?.itemsSource, 'header'],
        ['amendment', facts.eightK?.isAmendment, filing.form.endsWith('/A')],
        [
          'documents',
          facts.documents.map(({ type, sequence, filename }) => ({ type, sequence, filename })),
          filing.facts['documents'],
        ],
      ]);
    });
    expect(wrong).toEqual([]);
    expect(files).toHaveLength(corpus.either(23, 8));
  });

  /** A document served without its header: the items come from EDGAR's list if the corpus has it, otherwise from the headings. */
  test('every document served alone equals the manifest', () => {
    const files = filesOf(corpus, /^8-K/, 'primary_document');
    const wrong = files.flatMap(({ filing, file }) => {
      const body = corpus.read(file.path);
      const headed = filing.files.some(({ kind }) => kind === 'full_submission');
      const feed = headed ? { feedItems: filing.facts['items'] } : listed(filing);
      const { facts } = extractFacts({
        body,
        expectedForm: filing.form,
        expectedAccession: filing.accession ?? UNKNOWN,
        ...feed,
      });
      return deviations(filing, file, [
        ['items', facts.eightK?.items, filing.facts['items']],
        ['body headings', facts.eightK?.itemsBodyHeadings, filing.facts['itemsBodyHeadings'] ?? filing.facts['items']],
        ['scheme', facts.eightK?.itemScheme, scheme(filing.facts['itemScheme'])],
        ['source', facts.eightK?.itemsSource, 'feedItems' in feed ? 'feed' : 'body'],
      ]);
    });
    expect(wrong).toEqual([]);
    const seen = new Set([...files, ...filesOf(corpus, /^8-K/, 'full_submission')].map(({ filing }) => filing));
    expect(seen.size).toBe(corpus.filings.filter(({ form }) => form === '8-K').length);
  });

  test('without header and list the headings decide: some documents have an Item 9.01 that their filers did not mark', () => {
    const wrong = filesOf(corpus, /^8-K/, 'primary_document').flatMap(({ filing, file }) => {
      const { facts } = extractFacts({
        body: corpus.read(file.path),
        expectedForm: '8-K',
        expectedAccession: filing.accession ?? UNKNOWN,
      });
      return deviations(filing, file, [['items', facts.items, filing.facts['items']]]);
    });
    const nvidia = '0001045810-24-000144 (8-K, primary_document): items is ["5.03","9.01"], true is ["5.03"]';
    const jpmorgan = '0000019617-26-000241 (8-K, primary_document): items is ["5.02","9.01"], true is ["5.02"]';
    expect(wrong).toEqual(corpus.either([nvidia, jpmorgan], [nvidia]));
  });

  test('every heading has a range of the text, inside the primary document', () => {
    for (const { filing, file } of filesOf(corpus, /^8-K/, 'full_submission', 'primary_document')) {
      const { facts, text } = extractFacts({
        body: corpus.read(file.path),
        expectedForm: '8-K',
        expectedAccession: filing.accession ?? UNKNOWN,
      });
      for (const item of facts.eightK?.itemsBodyHeadings ?? []) {
        const section = facts.eightK?.sections.find((one) => one.item === item);
        const [start, end] = [section?.start ?? 0, section?.end ?? 0];
        const primary = facts.documents[0];
        const good =
          end - start > 10 &&
          start > (primary?.start ?? 0) &&
          end <= (primary?.end ?? 0) &&
          !/^\s|\s$/.test(text.slice(start, end));
        expect([filing.accession, item, good]).toEqual([filing.accession, item, true]);
      }
    }
  });
});

describeCorpus('EDGAR corpus: submission headers of every form', (corpus) => {
  test('form, accession, dates, times and parties equal the manifest', () => {
    const files = filesOf(corpus, /./, 'full_submission', 'feed_nc');
    const wrong = files.flatMap(({ filing, file }) => {
      const { header, warnings } = parseSubmission(corpus.read(file.path));
      const accepted = file.kind === 'feed_nc' ? null : filing.accepted_at;
      return deviations(filing, file, [
        ['accession', header?.accession, filing.accession],
        ['form', header?.form, filing.form],
        ['filing date', header?.filedOn, filing.filed_at],
        ['acceptance time', header?.acceptedAt, accepted === null ? null : new Date(accepted).toISOString()],
        ['period', header?.periodOfReport, filing.period_of_report ?? null],
        ['parties', header?.parties, filing.ciks.map(({ cik, name, role }) => ({ cik, name, role }))],
        ['warnings', warnings, []],
      ]);
    });
    expect(wrong).toEqual([]);
    expect(files.length).toBeGreaterThan(corpus.either(50, 30));
  });

  test('the tagged header states the same as the printed one', () => {
    const pairs = filesOf(corpus, /./, 'sgml_header');
    for (const { filing, file } of pairs) {
      const tagged = parseHeader(Buffer.from(corpus.read(file.path)).toString('latin1'));
      const whole = filing.files.find(({ kind }) => kind === 'full_submission');
      const printed = parseSubmission(corpus.read(whole?.path ?? '')).header;
      expect({ ...tagged, items: filing.facts['itemsHeader'] }).toEqual(printed);
      expect(tagged.items).toEqual(filing.facts['items']);
    }
    expect(pairs.length).toBeGreaterThan(0);
  });

  test('every stored answer, of any form and kind, is read or refused with a typed error', () => {
    for (const { filing, file } of filesOf(
      corpus,
      /./,
      'full_submission',
      'feed_nc',
      'document_xml',
      'primary_document',
      'exhibit',
      'index_html',
      'index_json',
    )) {
      try {
        const { facts, text } = extractFacts({
          body: corpus.read(file.path),
          expectedForm: filing.form,
          expectedAccession: filing.accession ?? UNKNOWN,
        });
        expect(facts.textLength).toBe(text.length);
        for (const { start, end } of facts.documents) expect(start <= end && end <= text.length).toBe(true);
      } catch (error) {
        if (!(error instanceof EdgarError)) throw error;
      }
    }
  });
});

describeCorpus('EDGAR corpus: cut answers', (corpus) => {
  test('a submission cut off at any fiftieth is refused or says that its end is missing, and claims nothing it did not read', () => {
    const whole = [
      ...filesOf(corpus, /^8-K$/, 'full_submission').slice(-3),
      ...filesOf(corpus, /^4$/, 'full_submission').slice(-3),
    ];
    expect(whole).toHaveLength(6);
    for (const { file } of whole) {
      const body = corpus.read(file.path);
      const truth = extractFacts({ body }).facts;
      for (let part = 1; part < 50; part += 1) {
        try {
          const { facts } = extractFacts({ body: body.subarray(0, Math.floor((body.byteLength * part) / 50)) });
          expect(facts.parseWarnings).toContain('The submission was cut off, so its end is missing.');
          expect([facts.accession, facts.form]).toEqual([truth.accession, truth.form]);
          expect([null, truth.ownership]).toContainEqual(facts.ownership);
          expect(truth.eightK?.itemsBodyHeadings ?? []).toEqual(expect.arrayContaining(facts.eightK?.itemsBodyHeadings ?? []));
        } catch (error) {
          if (!(error instanceof EdgarError)) throw error;
        }
      }
    }
  });
});

describeCorpus('EDGAR corpus: error pages', (corpus) => {
  test('each is recognized', () => {
    const failures = corpus
      .errorPages()
      .map((path) => [path, parseErrorPage(Buffer.from(corpus.read(path)).toString('utf8'))?.failure]);
    expect(Object.fromEntries(failures)).toEqual({
      'errors/403-missing-index-accessdenied.xml': 'NOT_FOUND',
      'errors/403-request-rate-threshold-exceeded.html': 'BLOCKED',
      'errors/403-undeclared-automated-tool.html': 'BLOCKED',
      'errors/404-submissions-nosuchkey.xml': 'NOT_FOUND',
    });
  });

  test('none is mistaken for a filing', () => {
    for (const path of corpus.errorPages()) {
      expect(() => extractFacts({ body: corpus.read(path), expectedForm: '8-K', expectedAccession: UNKNOWN })).toThrow(
        EdgarError,
      );
    }
  });
});
