const CHANNEL = 'hashdesk.session';

/** What one tab tells the others of this browser: that a key was connected, or which were disconnected. */
type News = { connected: string } | { disconnected: readonly string[] };

/** Tells the other tabs of this browser. */
export function tellOtherTabs(news: News): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Calls `hear` with what other tabs tell. Returns how to stop listening. */
export function hearOtherTabs(hear: (news: News) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => hear(data);
  return () => channel.close();
}
