import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { operationalEngines } from '../kit/operational-engines.ts';
import { textStoreContract } from './text-store.contract.ts';

for (const { name, start } of operationalEngines()) {
  textStoreContract(name, async () => {
    const engine = await start();
    return {
      open: async () => {
        const records = engine.open();
        return { texts: new OperationalTextStore(records), records };
      },
      dispose: () => engine.dispose(),
    };
  });
}
