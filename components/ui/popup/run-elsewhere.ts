/** Changes made one after the other, which go on while another page is looked at. */
export interface Run {
  id: string;
  /** Who may be told of it. */
  owner: string;
  isOver: boolean;
  /** Whether its page is looked at. */
  isWatched: boolean;
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

/** Of the runs that the page at `href` shows, one at a time: to be told of each change, and of none. An end is told until it was seen. */
export function createRunNotice(href: string): (run: Run | undefined) => void {
  let seen: string | undefined;
  return (run) => {
    if (!run?.isOver) seen = undefined;
    else if (run.isWatched) seen = run.id;
    put(href, run && !run.isWatched && run.id !== seen ? run : undefined);
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
