import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { localBrand } from '../brand/local-brand.ts';
import { paths } from '../paths.ts';
import { clearSessionCache } from './clear-session-cache.ts';
import { logOut } from './session-store.ts';

/** Clears the session in this browser and opens the landing page of this tab's brand. */
export function useLogOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const brand = localBrand();
    logOut();
    await navigate(brand === null ? paths.home : `${paths.home}?brand=${brand}`);
    clearSessionCache(client);
  };
}
