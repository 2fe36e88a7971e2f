import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { themesQuery } from '../../features/admin/api/theme.ts';
import { ThemeEditor } from '../../features/admin/components/theme-editor.tsx';
import { AsyncSection } from '../../shared/ui/async-section.tsx';
import { PlainSelect } from '../../shared/ui/plain-select.tsx';

export function Component() {
  const query = useQuery(themesQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    document.title = 'Theme · Admin';
  }, []);
  return (
    <>
      <h1>Theme</h1>
      <AsyncSection query={query} name="The colors" skeleton={<p>Loading...</p>}>
        {({ brands, shipped }) => {
          const brand = brands.find(({ brandId }) => brandId === chosen) ?? brands[0];
          if (brand === undefined) return null;
          return (
            <>
              <PlainSelect
                label="Brand"
                value={brand.brandId}
                options={brands.map(({ brandId, brandName }) => ({ value: brandId, label: brandName }))}
                onChange={setChosen}
              />
              <ThemeEditor key={`${brand.brandId} ${brand.version}`} brand={brand} shipped={shipped} />
            </>
          );
        }}
      </AsyncSection>
    </>
  );
}
