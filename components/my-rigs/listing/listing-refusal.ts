import type { UseFormSetError } from 'react-hook-form';
import { listText } from '#components/ui/text/list-text.ts';
import { savedPoolProblems } from '#lib/contract/desk-saved-pool.ts';
import type { FieldProblem } from '#lib/contract/errors.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { failureOf } from '#lib/queries/ask/failure.ts';
import { describeFailure } from '#lib/queries/words/describe-failure.ts';
import { advertisedWords, priceWords } from '#lib/queries/words/figure-words.ts';
import { LISTING_FIELDS } from '#lib/queries/words/listing-words.ts';
import { POOL_FIELDS, SAVED_POOL_SENTENCES } from '#lib/queries/words/pool-words.ts';
import type { FieldWords } from '#lib/queries/words/worded.ts';
import type { Overtaken } from './change-to-send.ts';
import { belowShortest, overLongest } from './listing-rules.ts';
import { fieldOf, type ListingField, type ListingValues } from './listing-values.ts';

/** Puts what was refused at the fields it is about; the first of them takes the focus. */
export function showRefusal(error: unknown, setError: UseFormSetError<ListingValues>): void {
  let first = true;
  for (const problem of failureOf(error).fields ?? []) {
    const field = fieldOf(problem.path);
    if (!field) continue;
    setError(field, { type: 'market', message: sentenceAt(field, problem) }, { shouldFocus: first });
    first = false;
  }
}

/** What was refused that no field of the form is about; undefined where the fields say it all. */
export function refusalWords(error: unknown): string | undefined {
  const { fields = [] } = failureOf(error);
  const elsewhere = fields.filter(({ path }) => fieldOf(path) === undefined);
  if (fields.every(isOfTheWhole)) return describeFailure(error);
  if (elsewhere.length === 0) return 'Look at the fields that are marked.';
  return elsewhere.map(({ path, message }) => `“${path}” was refused: “${message}”.`).join(' ');
}

/** A refusal that is about no field has its one problem at a blank path; its own words say it all. */
function isOfTheWhole({ path }: FieldProblem): boolean {
  return path === '';
}

/** What the market took otherwise than it was asked for. */
export function otherwiseWords(fields: readonly ListingField[]): string {
  return `The market has other values than you asked for: ${fieldList(fields)}. What you asked for still stands here, and saving again asks for it again.`;
}

/** What was not sent, since the market has something else by now than the form showed. */
export function overtakenWords({ fields, rented }: Overtaken): string {
  const moved = fields.length > 0 ? [`Changed elsewhere meanwhile: ${fieldList(fields)}.`] : [];
  return [
    'Nothing was sent.',
    ...(rented ? ['Somebody rents the rig by now.'] : []),
    ...moved,
    'What the market has now stands in the form, or beside what you typed; saving again sends what you typed.',
  ].join(' ');
}

function fieldList(fields: readonly ListingField[]): string {
  return listText(fields.map((field) => LABELS[field]));
}

const LABELS = {
  name: 'The name',
  type: 'The algorithm',
  hash: 'The hash rate',
  hashType: 'The unit',
  figuresHold: 'The hash rate',
  priceType: 'The unit',
  'price.BTC': 'The price in BTC',
  'price.LTC': 'The price in LTC',
  'price.ETH': 'The price in ETH',
  'price.BCH': 'The price in BCH',
  'price.DOGE': 'The price in DOGE',
  minhours: 'The shortest rental',
  maxhours: 'The longest rental',
  extensions: 'Extensions',
  offered: 'The state',
  region: 'The region',
  description: 'The description',
  pool_url: 'The pool',
  pool_user: 'The user',
  pool_password: 'The password',
  poolid: 'The saved pool',
  noPassword: 'The password',
} as const satisfies Record<ListingField, string>;

const WORDS: Partial<Record<ListingField, FieldWords>> = {
  name: LISTING_FIELDS.name,
  hash: advertisedWords('hash'),
  minhours: LISTING_FIELDS.shortest,
  maxhours: LISTING_FIELDS.longest,
  region: LISTING_FIELDS.region,
  description: LISTING_FIELDS.description,
  pool_url: POOL_FIELDS.pool,
  pool_user: POOL_FIELDS.user,
  pool_password: POOL_FIELDS.password,
  ...Object.fromEntries(ASSETS.map((asset) => [`price.${asset}`, priceWords(asset)])),
};

/** A known problem has its sentence; the words of another are quoted, since they may be any. */
function sentenceAt(field: ListingField, problem: FieldProblem): string {
  return knownSentence(field, problem) ?? `This was refused: “${problem.message}”.`;
}

function knownSentence(field: ListingField, { path, message }: FieldProblem): string | undefined {
  return SAVED_POOL_SENTENCES[path] ?? WORDS[field]?.sentenceFor(message) ?? hoursApart(message);
}

/** The two limits of a rental's hours are held against each other, in words of our own market. */
function hoursApart(message: string): string | undefined {
  const [, rule, hours] = /^must not (exceed maxhours|be below minhours) \((\d+)\)$/.exec(message) ?? [];
  if (rule === undefined) return undefined;
  return rule === 'exceed maxhours' ? overLongest(Number(hours)) : belowShortest(Number(hours));
}

/** Why a change was refused, for somebody who does not see its fields: each is named. */
export function refusedChangeWords(error: unknown): string {
  const { fields = [] } = failureOf(error);
  if (fields.every(isOfTheWhole)) return describeFailure(error);
  return fields
    .map((problem) => {
      const field = fieldOf(problem.path);
      const name = field ? LABELS[field] : `“${problem.path}”`;
      const known = OF_POOL_OF_MANY[problem.path] ?? (field && knownSentence(field, problem));
      return known ?? `${name}: “${problem.message}”.`;
    })
    .join(' ');
}

/** Where many rigs take a saved pool there is no field to choose it in again. */
const OF_POOL_OF_MANY: Readonly<Record<string, string>> = {
  [savedPoolProblems.changed]:
    'The desk has sent nothing: the saved pool is gone, or has another address or user now. Begin a new change with a pool as it is now.',
  [savedPoolProblems.untold]:
    'The desk has sent nothing: this market does not tell the password of the saved pool. Edit the rig by itself, and type it there.',
};
