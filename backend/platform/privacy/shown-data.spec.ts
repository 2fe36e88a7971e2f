import { withoutSealedValues } from './shown-data.ts';

const sealed = (keyId: string) => ({ enc: 'v1', keyId, iv: 'i', tag: 't', ct: 'c', aad: 'x' });
const keys = { holds: async (id: string) => id === 'here' };

test('a sealed field is shown as sealed, or as erased when its key is gone; everything else is unchanged', async () => {
  const data = { contacts: [sealed('here'), sealed('gone')], plain: { enc: 'v1', note: 'no envelope' }, none: null, n: 1 };
  expect(await withoutSealedValues(data, keys)).toEqual({
    contacts: ['[sealed]', '[erased]'],
    plain: { enc: 'v1', note: 'no envelope' },
    none: null,
    n: 1,
  });
});
