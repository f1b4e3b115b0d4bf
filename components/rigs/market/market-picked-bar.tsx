import { GitCompare, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useWayTo } from '#components/ui/address/way-to.ts';
import { AnswerSaid } from '#components/ui/answer/answer-said.tsx';
import { Said } from '#components/ui/answer/said.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { useEdgeBar } from '#components/ui/edge-bar.ts';
import { focusBeside, focusContent } from '#components/ui/focus-content.ts';
import { Button, ButtonLink } from '#components/ui/press/button.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import { MOST_COMPARED, MOST_TOGETHER } from '#lib/contract/rig-ids.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { fullWords, type PickedRig } from './market-picked.ts';

interface MarketPickedBarProps {
  picked: readonly PickedRig[];
  /** What the list is narrowed to, as it stands in the address. */
  listed: string | null;
  onPick: (ids: readonly string[]) => void;
  /** Lists them alone. */
  onList: (ids: readonly string[]) => void;
}

/** Stands at the window's lower edge while rigs are selected, also those that are out of sight or filtered out. */
export function MarketPickedBar({ picked, listed, onPick, onList }: MarketPickedBarProps) {
  const actions = useRef<HTMLDivElement>(null);
  useWayTo(actions);
  useEdgeBar(picked.length > 0);
  const ids = picked.map(({ id }) => id);
  const isNamed = picked.length <= MOST_COMPARED;
  return (
    <>
      <AnswerSaid asked={ids.join()} answer={pickedWords(ids.length)} />
      {ids.length > 0 && (
        <section
          aria-label="Rigs selected"
          data-picked-bar
          className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-line border-t bg-raised px-3 py-2 shadow-float"
        >
          <p className={classNames('min-w-0 flex-1', isNamed && 'lg:hidden')}>
            {counted(picked.length, SELECTED)}
          </p>
          {isNamed && <PickedNames picked={picked} onPick={onPick} />}
          <Said>{picked.length === MOST_TOGETHER && fullWords()}</Said>
          <Button
            size="tool"
            variant="quiet"
            className="max-sm:-me-2.5"
            onClick={() => {
              focusContent();
              onPick([]);
            }}
          >
            Deselect all
          </Button>
          {/* On a phone under them, on one line. */}
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            {listed !== ids.join(',') && (
              <Button
                size="tool"
                title={LISTED_ALONE}
                onClick={() => {
                  focusContent();
                  onList(ids);
                }}
              >
                <span>
                  List <span className="max-sm:hidden">these </span>alone
                </span>
              </Button>
            )}
            <div ref={actions} className="flex flex-wrap gap-2">
              <Compare ids={ids} />
              <RentTogether ids={ids} />
            </div>
          </div>
        </section>
      )}
    </>
  );
}

/** A watch list is a search like others. */
const LISTED_ALONE =
  'Which of them can be rented now, and for what. To have the list later, save it as a search.';

const SELECTED = { one: '# rig selected', other: '# rigs selected' } as const;

/** A box that is ticked does not tell that a bar came. Of the last that it takes the bar itself says more. */
function pickedWords(count: number): string {
  return count === MOST_TOGETHER ? '' : counted(count, SELECTED);
}

/** More of them, or any on a narrow page, would take the list's room, where their boxes are. */
function PickedNames({ picked, onPick }: Pick<MarketPickedBarProps, 'picked' | 'onPick'>) {
  return (
    <ul className="flex min-w-0 flex-1 flex-wrap gap-1.5 max-lg:hidden">
      {picked.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <Button
            size="tool"
            aria-label={`Deselect ${name}`}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget.closest('li'));
              onPick(picked.flatMap((other) => (other.id === id ? [] : other.id)));
            }}
            className="max-w-48"
          >
            <span className="truncate">{name}</span>
            <X aria-hidden className="size-3.5 shrink-0 text-ink-faint" strokeWidth={1.75} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface WithIds {
  ids: readonly string[];
}

function Compare({ ids }: WithIds) {
  const reason = compareReason(ids.length);
  if (reason !== undefined)
    return (
      <Button size="tool" reason={reason}>
        <CompareFace>Compare</CompareFace>
      </Button>
    );
  return (
    <ButtonLink
      size="tool"
      data-command="Compare the selected rigs"
      href={`/rigs/compare?ids=${ids.join(',')}`}
    >
      <CompareFace>{counted(ids.length, { one: 'Compare # rig', other: 'Compare # rigs' })}</CompareFace>
    </ButtonLink>
  );
}

function compareReason(rigs: number): string | undefined {
  if (rigs === 1) return 'One rig compares with nothing: select up to three more.';
  return rigs > MOST_COMPARED ? 'No more than four rigs compare at once.' : undefined;
}

function CompareFace({ children }: { children: ReactNode }) {
  return (
    <>
      <GitCompare aria-hidden className="size-3.5 max-sm:hidden" strokeWidth={1.75} />
      {children}
    </>
  );
}

function RentTogether({ ids }: WithIds) {
  const denied = permissionProblem('rent', useConnectedKey().permission_levels);
  const words = counted(ids.length, { one: 'Rent # rig', other: 'Rent # rigs' });
  if (denied !== undefined)
    return (
      <Button size="tool" variant="primary" reason={denied}>
        {words}
      </Button>
    );
  return (
    <ButtonLink
      size="tool"
      variant="primary"
      data-command="Rent the selected rigs"
      href={ids.length === 1 ? `/rigs/${ids[0]}` : `/rigs/rent?ids=${ids.join(',')}`}
    >
      {words}
    </ButtonLink>
  );
}
