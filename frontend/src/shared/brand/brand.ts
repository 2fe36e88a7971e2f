import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { BrandId, FormTypeOption } from '#contexts/brands/published/brand.catalog.ts';
import type { BrandResponse } from '#contexts/brands/show-brand/show-brand.response.ts';
import { get } from '../api/http.ts';

export type { BrandId, FormTypeOption };

/** This host's brand, with the server settings that pages need. */
export type Brand = BrandResponse;

export const brandQuery = () =>
  queryOptions({
    queryKey: ['brand'],
    queryFn: ({ signal }) => get<Brand>('/api/brand', signal),
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  });

export const BrandContext = createContext<Brand | null>(null);

/** The page's brand. The frame renders its children only after it is loaded. */
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand must be used inside the frame');
  return brand;
}

/** The address of another brand's page, as given by the server; null if it has none. @param page its path */
export function useSisterAddress(id: BrandId | null, page = '/'): string | null {
  const address = useBrand().sisters.find((sister) => sister.id === id)?.address ?? null;
  // `https://f4.example.com/`, or `/?brand=form4getter` on a developer's machine.
  return address?.replace(/^(\w+:\/\/[^/]+)?\//, (_root, origin: string | undefined) => `${origin ?? ''}${page}`) ?? null;
}
