'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Said } from '#components/ui/answer/said.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import { isFocusLost } from '#components/ui/focus-content.ts';
import { Button } from '#components/ui/press/button.tsx';
import type {
  PoolCheckBody,
  PoolCheck as PoolCheckResult,
  StoredPool,
} from '#lib/contract/desk-pool-check.ts';
import type { DifficultyRange } from '#lib/domain/difficulty.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { parseStratumUrl } from '#lib/domain/stratum-url.ts';
import { failureOf } from '#lib/queries/ask/failure.ts';
import { type PoolChecking, usePoolCheck } from '#lib/queries/pools/pool-check.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { describeFailure, whyOf } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { POOL_FIELDS } from '#lib/queries/words/pool-words.ts';
import { CheckButton } from './check-button.tsx';
import { PoolCheckLines } from './pool-check-lines.tsx';
import { changedSince, failureIn, verdictOf } from './pool-check-words.ts';
import { shareWords, unsuitedWords } from './share-words.ts';

export interface PoolCheckProps {
  /** As they stand in the form, saved or not. */
  host: string;
  user: string;
  /** Blank where `stored` says where there is one. */
  pass: string;
  stored?: StoredPool | undefined;
  /** A slug; with it, how often shares come is told. */
  algorithm?: string | undefined;
  /** What the rig advertises, as on the wire. */
  hash?: { hash: string | number; type: string } | undefined;
  /** The difficulties that suit that rig, where its market says which. */
  optimal_diff?: DifficultyRange | null | undefined;
  /** Tells it from others on the page: "slot 0". */
  of?: string | undefined;
  /** It was pressed for already: it begins as it comes, and takes the focus that the press has lost. */
  atOnce?: boolean | undefined;
  /** Told what was checked, and why that failed where it did. */
  onChecked?: ((checked: PoolCheckBody, failure: string | undefined) => void) | undefined;
}

/** Calls a pool as a miner would and shows how far it came, for values that need not be saved. */
export function PoolCheck(props: PoolCheckProps) {
  const { algorithm, hash, optimal_diff, of, atOnce, onChecked, ...pool } = props;
  const connectedKey = useConnectedKey();
  const checking = usePoolCheck(connectedKey, (check, made) => onChecked?.(made, failureIn(check)));
  const missing = permissionProblem('check a pool', connectedKey.permission_levels);
  const reason =
    missing ?? unfit(pool) ?? (checking.otherPending ? 'Another pool is being checked.' : undefined);
  const body = bodyOf(pool);
  const { pending, data, checked } = checking;
  const button = useBeginning(() => reason === undefined && checking.start(body), atOnce);
  return (
    <section aria-label={`Check of ${of ?? 'these values'}`} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <CheckButton
          ref={button}
          of={of}
          busy={pending}
          reason={reason}
          onClick={() => checking.start(body)}
        />
        {pending && (
          <Button size="tool" variant="quiet" onClick={checking.stop}>
            Stop
          </Button>
        )}
        <Said>{saidOf(checking)}</Said>
      </div>
      {checking.error && !pending && (
        <Callout kind="danger" announce>
          <Why {...whyOf(checking.error, failureText(checking.error))} />
        </Callout>
      )}
      {data && checked && !pending && (
        <Outcome check={data} checked={checked} now={body} mining={{ algorithm, hash, optimal_diff }} />
      )}
    </section>
  );
}

/** Begins at once where that was pressed for, and gives the button that is to have the focus then. */
function useBeginning(begin: () => void, atOnce = false) {
  const button = useRef<HTMLButtonElement>(null);
  const onCome = useEffectEvent(() => {
    if (isFocusLost()) button.current?.focus({ preventScroll: true });
    begin();
  });
  useEffect(() => {
    if (atOnce) onCome();
  }, [atOnce]);
  return button;
}

interface OutcomeProps {
  check: PoolCheckResult;
  checked: PoolCheckBody;
  /** As it would be made by now. */
  now: PoolCheckBody;
  mining: MiningProps;
}

type MiningProps = Pick<PoolCheckProps, 'algorithm' | 'hash' | 'optimal_diff'>;

function Outcome({ check, checked, now, mining }: OutcomeProps) {
  const changed = changedSince(checked, now);
  const difficulty = check.lines.find(({ step }) => step === 'difficulty')?.facts?.difficulty;
  return (
    <>
      {changed !== undefined && <p className="text-small text-warn">{changed}</p>}
      <PoolCheckLines lines={check.lines} tls={parseStratumUrl(checked.host)?.tls ?? false} />
      {difficulty !== undefined && <Difficulty {...mining} difficulty={difficulty} />}
    </>
  );
}

/** What the difficulty of a pool means for what is to mine there. */
function Difficulty({ difficulty, algorithm, hash, optimal_diff }: MiningProps & { difficulty: number }) {
  if (algorithm === undefined) return null;
  const hashesPerSecond = readHashRate(hash);
  const unsuited = unsuitedWords({ difficulty, hashesPerSecond, optimal_diff });
  return (
    <div className="flex flex-col gap-1 text-ink-soft">
      {shareWords({ difficulty, algorithm, hashesPerSecond }).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {unsuited !== undefined && <p className="text-warn">{unsuited}</p>}
    </div>
  );
}

function saidOf({ pending, stopped, data }: PoolChecking): string | undefined {
  if (pending) return 'Calling the pool: at most 12 seconds.';
  return stopped ? 'Stopped.' : verdictOf(data);
}

function bodyOf({ host, user, pass, stored }: PoolCheckBody): PoolCheckBody {
  return stored && pass === '' ? { host, user, pass, stored } : { host, user, pass };
}

/** Why these values cannot be checked yet. */
function unfit({ host, user, pass }: PoolCheckBody): string | undefined {
  const { pool, user: login, password } = POOL_FIELDS;
  return pool.told(host) ?? login.told(user) ?? password.told(pass);
}

/** A check that got no answer has changed nothing, whether or not it was made. */
function failureText(error: Error): string {
  return failureOf(error).code === 'UNREACHABLE'
    ? 'The desk did not answer, so the pool was not checked. Try again.'
    : describeFailure(error);
}
