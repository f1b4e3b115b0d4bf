import { type DeskOptions, type DeskRequest, startDesk } from './desk.ts';

/** What is asked of a desk in a process of its own, under a number. */
export interface DeskQuestion {
  at: number;
  path: string;
  request: DeskRequest;
}

/** Its answer; `headers` as pairs. */
export interface DeskReply {
  at: number;
  status: number;
  headers: [string, string][];
  text: string;
}

const desk = startDesk(JSON.parse(process.argv[2] ?? '') as DeskOptions);
process.on('message', ({ at, path, request }: DeskQuestion) => {
  void desk.ask(path, request).then(({ status, headers, text }) => {
    const reply: DeskReply = { at, status, headers: [...headers], text };
    process.send?.(reply);
  });
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
