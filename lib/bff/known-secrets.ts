import 'server-only';
import { LRUCache } from 'lru-cache';
import { HIDDEN } from '#lib/config/log-lines.ts';
import { createUpstream, type SignedOptions, type Upstream } from '#lib/upstream/client.ts';
import { formsOf, passwordsIn } from './without-echo.ts';

/** Secrets this process has in hand, so that the log can tell them wherever they stand. */
export interface KnownSecrets {
  /** The latest thousand are remembered; those of fewer than eight characters are not. */
  learn(...secrets: readonly string[]): void;
  /** The text without them, whether they stand there as such, in JSON or in a query. */
  hideIn(text: string): string;
}

/** Shorter ones are words too, and would leave nothing to read. */
const SHORTEST = 8;
const MAX_LEARNED = 1_000;

/** `always` are those of the configuration: they are never forgotten. */
export function createKnownSecrets(always: readonly string[]): KnownSecrets {
  const fixed = always.filter(isLong).map(formsOf);
  const learned = new LRUCache<string, readonly string[]>({ max: MAX_LEARNED });
  let byStart: Map<string, string[]> | undefined;

  return {
    learn(...secrets) {
      for (const secret of secrets.filter(isLong)) {
        if (learned.get(secret)) continue;
        learned.set(secret, formsOf(secret));
        byStart = undefined;
      }
    },
    hideIn(text) {
      byStart ??= groupedByStart([...fixed, ...learned.values()].flat());
      return hidden(text, byStart);
    },
  };
}

/** Looked for at every place of a text by how they start, a thousand cost no more than one. */
function groupedByStart(forms: string[]): Map<string, string[]> {
  const grouped = new Map<string, string[]>();
  // One may begin with another.
  for (const form of forms.toSorted((a, b) => b.length - a.length)) {
    const start = form.slice(0, SHORTEST);
    const group = grouped.get(start);
    if (group) group.push(form);
    else grouped.set(start, [form]);
  }
  return grouped;
}

function hidden(text: string, byStart: Map<string, string[]>): string {
  let shown = '';
  let from = 0;
  for (let at = 0; at + SHORTEST <= text.length; at += 1) {
    const forms = byStart.get(text.slice(at, at + SHORTEST));
    const form = forms?.find((candidate) => text.startsWith(candidate, at));
    if (form === undefined) continue;
    shown += text.slice(from, at) + HIDDEN;
    from = at + form.length;
    at = from - 1;
  }
  return shown + text.slice(from);
}

/** Makes clients of which whatever is signed with and sent is known before it leaves: an error may tell of either. */
export function createSigner(secrets: KnownSecrets) {
  return (options: SignedOptions): Upstream => {
    const upstream = createUpstream(options);
    return {
      call(name, args) {
        secrets.learn(options.credentials.apiSecret, ...passwordsIn(args.body ?? {}));
        return upstream.call(name, args);
      },
    };
  };
}

function isLong(secret: string): boolean {
  return secret.length >= SHORTEST;
}
