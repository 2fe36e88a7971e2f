import { htmlText } from '../html/html-text.ts';
import { contextsOf, unitsOf } from './xbrl-contexts.ts';
import type { Concepts, XbrlFact, XbrlReport } from './xbrl-facts.ts';

/** Matches facts of the common taxonomies. Names, context ids and values of the concepts we read are short. */
const FACT = /<((?:dei|us-gaap|ifrs-full):[A-Za-z]\w{0,200})\s([^<>]{0,1000}?)(?:\/>|>([^<>]{0,2000})<\/\1\s*>)/g;
const MAX_FACTS = 500_000;
const MAX_SHOWN = 2_000;

/** The facts with these concepts from an XBRL instance (EX-101.INS), which filings had from 2009 until inline XBRL. */
export function readXbrlInstance(instance: string, concepts: Concepts): XbrlReport {
  const facts: XbrlFact[] = [];
  let seen = 0;
  for (const [, concept = '', attributes = '', raw = ''] of instance.matchAll(FACT)) {
    seen += 1;
    if (seen > MAX_FACTS) break;
    const contextId = /\bcontextRef\s*=\s*["']([^"']{1,300})["']/.exec(attributes)?.[1];
    if (contextId === undefined || !concepts.has(concept)) continue;
    const isNil = /\bxsi:nil\s*=\s*["'](?:true|1)["']/.test(attributes);
    const printed = htmlText(raw).text.replace(/\s+/g, ' ').trim().slice(0, MAX_SHOWN);
    const unitId = /\bunitRef\s*=\s*["']([^"']{1,300})["']/.exec(attributes)?.[1] ?? null;
    facts.push({ concept, contextId, unitId, shown: printed, value: isNil ? null : printed });
  }
  return { facts, context: contextsOf(instance), unit: unitsOf(instance), row: () => null };
}
