import { operationalEngines } from '../kit/operational-engines.ts';
import { outboxContract } from './outbox.contract.ts';

for (const { name, start } of operationalEngines()) outboxContract(name, start);
