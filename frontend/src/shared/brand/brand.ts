import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { BrandId, FormTypeOption } from '../../../../backend/contexts/brands/published/brand.catalog.ts';
import type { BrandResponse } from '../../../../backend/contexts/brands/show-brand/show-brand.response.ts';
import { get } from '../api/http.ts';

export type { BrandId, FormTypeOption };

/** The brand of this host, with the server's settings that the pages need. */
export type Brand = BrandResponse;

export const brandQuery = () =>
  queryOptions({
    queryKey: ['brand'],
    queryFn: ({ signal }) => get<Brand>('/api/brand', signal),
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  });

export const BrandContext = createContext<Brand | null>(null);

/** The brand of this page. The frame renders its children only after it is loaded. */
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand needs the frame around it');
  return brand;
}

/** Where another brand of the family is, as the server says; null where it shows none. */
export function useSisterAddress(id: BrandId | null): string | null {
  return useBrand().sisters.find((sister) => sister.id === id)?.address ?? null;
}
