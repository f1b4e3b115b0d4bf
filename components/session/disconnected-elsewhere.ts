const CHANNEL = 'hashdesk.disconnected';

/** Tells the other tabs of this browser that a key was disconnected. */
export function tellDisconnected(apiKey: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(apiKey);
  channel.close();
}

/** Calls `leave` when another tab disconnects the key. Returns how to stop listening. */
export function onDisconnected(apiKey: string, leave: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === apiKey) leave();
  };
  return () => channel.close();
}
