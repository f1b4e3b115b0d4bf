import { GitCompare, X } from 'lucide-react';
import { useRef } from 'react';
import { useWayTo } from '#components/ui/address/way-to.ts';
import { AnswerSaid } from '#components/ui/answer/answer-said.tsx';
import { Said } from '#components/ui/answer/said.tsx';
import { useEdgeBar } from '#components/ui/edge-bar.ts';
import { focusBeside, focusContent } from '#components/ui/focus-content.ts';
import { Button, ButtonLink } from '#components/ui/press/button.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import { MAX_PICKED, type PickedRig } from './market-picked.ts';

interface MarketCompareBarProps {
  picked: readonly PickedRig[];
  onPick: (ids: readonly string[]) => void;
}

/** Stands at the window's lower edge while rigs are selected, also those that are out of sight or filtered out. */
export function MarketCompareBar({ picked, onPick }: MarketCompareBarProps) {
  const compare = useRef<HTMLDivElement>(null);
  useWayTo(compare);
  useEdgeBar(picked.length > 0);
  const ids = picked.map(({ id }) => id);
  return (
    <>
      <AnswerSaid asked={ids.join()} answer={pickedWords(ids.length)} />
      {ids.length > 0 && (
        <section
          aria-label="Rigs selected"
          data-picked-bar
          className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-line border-t bg-raised px-3 py-2 shadow-float"
        >
          <ul className="flex min-w-0 flex-1 flex-wrap gap-1.5 max-sm:basis-full">
            {picked.map(({ id, name }) => (
              <li key={id} className="min-w-0">
                <Button
                  size="tool"
                  aria-label={`Deselect ${name}`}
                  onClick={({ currentTarget }) => {
                    focusBeside(currentTarget.closest('li'));
                    onPick(ids.filter((other) => other !== id));
                  }}
                  className="max-w-full sm:max-w-48"
                >
                  <span className="truncate">{name}</span>
                  <X aria-hidden className="size-3.5 shrink-0 text-ink-faint" strokeWidth={1.75} />
                </Button>
              </li>
            ))}
          </ul>
          <Said>{picked.length === MAX_PICKED && 'Four are selected, and no more compare at once.'}</Said>
          <Button
            size="tool"
            variant="quiet"
            onClick={() => {
              focusContent();
              onPick([]);
            }}
          >
            Deselect all
          </Button>
          <div ref={compare}>
            {picked.length === 1 ? (
              <Button
                size="tool"
                variant="primary"
                reason="One rig compares with nothing: select up to three more."
              >
                <CompareFace />
              </Button>
            ) : (
              <ButtonLink
                size="tool"
                variant="primary"
                data-command="Compare the selected rigs"
                href={`/rigs/compare?ids=${ids.join(',')}`}
              >
                <CompareFace count={picked.length} />
              </ButtonLink>
            )}
          </div>
        </section>
      )}
    </>
  );
}

/** A box that is ticked does not tell that a bar came. Of four the bar itself says more. */
function pickedWords(count: number): string {
  return count === MAX_PICKED ? '' : counted(count, { one: '# rig selected', other: '# rigs selected' });
}

function CompareFace({ count }: { count?: number }) {
  return (
    <>
      <GitCompare aria-hidden className="size-3.5" strokeWidth={1.75} />
      {count === undefined ? 'Compare' : `Compare ${count} rigs`}
    </>
  );
}
