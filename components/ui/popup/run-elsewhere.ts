/** Changes made one after the other, which go on while another page is looked at. */
export interface Run {
  id: string;
  /** Who may be told of it. */
  owner: string;
  isOver: boolean;
  /** That it goes on, or what came of it. */
  title: string;
  /** Whether nothing is left to look at once it is over. */
  isWhole: boolean;
}

/** What is told of a run on any page but its own. */
export interface RunNotice extends Pick<Run, 'owner' | 'title' | 'isOver' | 'isWhole'> {
  /** The page that shows it. */
  href: string;
}

let notices: readonly RunNotice[] = [];
const listeners = new Set<() => void>();

export function runNotices(): readonly RunNotice[] {
  return notices;
}

export function hearRunNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page that shows a run: who looks at it there, and what is told of it elsewhere. */
export interface RunPage {
  /** Calls `notify` at each change; returns how to stop. `owner`: of who looks, where the run would be shown. */
  watch: (owner: string | undefined, notify: () => void) => () => void;
  /** To be called after each change, also where none is there any more. */
  changed: () => void;
}

/** `now`: the run as it is. Where its owner does not look it is told of, its end until that was seen. */
export function createRunPage(href: string, now: () => Run | undefined): RunPage {
  const watchers = new Map<() => void, string | undefined>();
  let seen: string | undefined;
  const look = () => {
    const run = now();
    const isWatched = run !== undefined && [...watchers.values()].includes(run.owner);
    if (!run?.isOver) seen = undefined;
    else if (isWatched) seen = run.id;
    put(href, run && !isWatched && run.id !== seen ? run : undefined);
  };
  return {
    watch: (owner, notify) => {
      watchers.set(notify, owner);
      look();
      return () => {
        watchers.delete(notify);
        look();
      };
    },
    changed: () => {
      for (const notify of watchers.keys()) notify();
      look();
    },
  };
}

function put(href: string, run: Run | undefined): void {
  const before = notices.find((notice) => notice.href === href);
  if (before?.title === run?.title && before?.owner === run?.owner) return;
  const others = notices.filter((notice) => notice !== before);
  if (!run) notices = others;
  else {
    const { owner, title, isOver, isWhole } = run;
    notices = [...others, { href, owner, title, isOver, isWhole }];
  }
  for (const notify of listeners) notify();
}
