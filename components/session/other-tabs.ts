const CHANNEL = 'hashdesk.session';

/** What one tab tells the others of this browser: that a key was connected, or which were disconnected. */
type News = { connected: string } | { disconnected: readonly string[] };

let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this browser. */
export function tellOtherTabs(news: News): void {
  pageChannel().postMessage(news);
}

/** Calls `hear` with what other tabs tell. Returns how to stop listening. */
export function hearOtherTabs(hear: (news: News) => void): () => void {
  const listen = ({ data }: MessageEvent<News>) => hear(data);
  pageChannel().addEventListener('message', listen);
  return () => pageChannel().removeEventListener('message', listen);
}

/** One for the whole page: a second one would hear what this page itself tells. */
function pageChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}
