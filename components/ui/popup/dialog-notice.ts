import { createContext, type ReactNode } from 'react';

/** What everyone must know, for the dialog that lies over the page which says so; nothing where there is nothing to say. */
export const DialogNotice = createContext<ReactNode>(null);
