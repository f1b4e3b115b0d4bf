interface TabChannel<News> {
  /** Tells the other tabs of this browser. */
  tell: (news: News) => void;
  /** Calls `listener` with what other tabs tell. Returns how to stop listening. */
  hear: (listener: (news: News) => void) => () => void;
}

/** Between the tabs of this browser. There is one of a name for the whole page: a second one would hear what the page itself tells. */
export function tabChannel<News>(name: string): TabChannel<News> {
  let opened: BroadcastChannel | undefined;
  const channel = () => {
    opened ??= new BroadcastChannel(name);
    return opened;
  };
  return {
    tell: (news) => channel().postMessage(news),
    hear(listener) {
      const listen = ({ data }: MessageEvent<News>) => listener(data);
      channel().addEventListener('message', listen);
      return () => channel().removeEventListener('message', listen);
    },
  };
}
