import type { ItemTopic } from '../item-topic.ts';
import { extensionHeadline, personnelHeadline } from './headline.ts';
import { readPeople } from './read.ts';
import { PEOPLE_RULES } from './rules.ts';
import { PEOPLE_VALUES } from './values.ts';

/** Arrivals and departures of directors and officers. */
export const PEOPLE: ItemTopic = {
  folder: 'people',
  kinds: ['personnelChange', 'boardSize', 'termExtension'],
  read: readPeople,
  ruleInputs: PEOPLE_VALUES,
  rules: PEOPLE_RULES,
  headlines: { '5.02': [personnelHeadline('5.02'), extensionHeadline] },
};
