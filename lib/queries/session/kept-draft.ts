import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { KeyId } from '#lib/contract/desk.ts';

const DRAFTS = 'drafts';

/** Whose form it is, and which. */
interface DraftOf {
  queryClient: QueryClient;
  connectedKey: KeyId;
  /** "rig 7"; for what is new, any word for it. */
  form: string;
}

/** A form of a key's, as long as key and form are the same. */
export function useDraftOf({ environment, apiKey }: DraftOf['connectedKey'], form: string): DraftOf {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({ queryClient, connectedKey: { environment, apiKey }, form }),
    [queryClient, environment, apiKey, form],
  );
}

/** What was left in a form, if anything was. */
export function keptDraft<Draft>({ queryClient, ...of }: DraftOf): Draft | undefined {
  return queryClient.getQueryData(draftKey(of));
}

/**
 * Keeps what is left in a form while another page of the desk is looked at; undefined forgets it. It stands beside what was
 * read with the key, in the memory of this tab alone, and goes where that goes: with the page, and when the key is disconnected.
 */
export function keepDraft<Draft>({ queryClient, ...of }: DraftOf, draft: Draft | undefined): void {
  const queryKey = draftKey(of);
  if (draft === undefined) {
    queryClient.removeQueries({ queryKey, exact: true });
    return;
  }
  // What nobody looks at would be forgotten after some minutes.
  queryClient.setQueryDefaults([DRAFTS], { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(queryKey, draft);
}

/** What is begun in a form that is opened again and again, and goes on as it was left. */
export interface KeptDraft<Draft> {
  /** Undefined where nothing is begun. */
  draft: Draft | undefined;
  /** What stands in the form was left in it before. */
  restored: boolean;
  /** Keeps it as it is by now, also where its page is left; undefined is for what is sent or given up. */
  keep: (draft: Draft | undefined) => void;
}

/**
 * Goes on with what was left in a form and not sent, when one comes back to it from another page of the desk. `isTyped` tells whether
 * there is something that a person typed.
 */
export function useKeptDraft<Draft>(
  connectedKey: DraftOf['connectedKey'],
  form: string,
  isTyped: (draft: Draft | undefined) => boolean,
): KeptDraft<Draft> {
  const of = useDraftOf(connectedKey, form);
  const [draft, setDraft] = useState(() => keptDraft<Draft>(of));
  const [restored, setRestored] = useState(isTyped(draft));
  return {
    draft,
    restored,
    keep: (next) => {
      setDraft(next);
      keepDraft(of, next);
      if (!isTyped(next)) setRestored(false);
    },
  };
}

function draftKey({ connectedKey: { environment, apiKey }, form }: Omit<DraftOf, 'queryClient'>) {
  return [DRAFTS, environment, apiKey, form] as const;
}
