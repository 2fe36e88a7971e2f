import { createBrowserRouter } from 'react-router-dom';
import { nameHistoryEntry } from './history-entry.ts';

test('each loaded entry has its own key, which the router uses and a reload keeps', () => {
  const keys = ['/one', '/two'].map((address) => {
    window.history.replaceState(null, '', address);
    nameHistoryEntry(window.history);
    const router = createBrowserRouter([{ path: '*', element: null }]);
    const { key } = router.state.location;
    router.dispose();
    nameHistoryEntry(window.history);
    expect(window.history.state.key).toBe(key);
    expect(window.location.pathname).toBe(address);
    return key;
  });
  expect(keys).not.toContain('default');
  expect(new Set(keys).size).toBe(2);
});
