import { tabChannel } from '#lib/queries/change/tab-channel.ts';

/** What one tab tells the others of this browser: that a key was connected, or which were disconnected. */
type News = { connected: string } | { disconnected: readonly string[] };

export const { tell: tellOtherTabs, hear: hearOtherTabs } = tabChannel<News>('hashdesk.session');
