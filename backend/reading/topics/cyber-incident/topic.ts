import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { Incident } from './facts.ts';
import { incidentClauses, incidentDate, incidentWords } from './headline.ts';
import { CYBER_INCIDENT_TRIGGERS, incidentWeight, readIncident } from './read.ts';
import { INCIDENT_ITEMS, INCIDENT_VALUES, incidentRules } from './rules.ts';

/** Intrusions into the company's systems. */
export const CYBER_INCIDENT: Topic<Incident> = {
  folder: 'cyber-incident',
  kind: 'incident',
  items: ['1.05', ...CATCH_ALL_ITEMS],
  own: INCIDENT_ITEMS,
  triggers: CYBER_INCIDENT_TRIGGERS,
  read: readIncident,
  weight: incidentWeight,
  ruleInputs: INCIDENT_VALUES,
  rules: incidentRules,
  headline: incidentWords,
  clauses: incidentClauses,
  date: incidentDate,
};
