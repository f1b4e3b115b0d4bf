'use client';

import { createContext, useContext } from 'react';
import { ASSUMED_LOOK } from './served-look.ts';

/** What the server drew this page for. */
export const LookContext = createContext(ASSUMED_LOOK);

export function useServedLook() {
  return useContext(LookContext);
}
