'use client';

import { ChevronLeft, ChevronRight, Radio, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { SegmentedControl } from '#components/ui/form/segmented-control.tsx';
import { Button } from '#components/ui/press/button.tsx';
import { IconButton, type IconButtonProps } from '#components/ui/press/icon-button.tsx';
import { LONGEST_GRAPH_DAYS } from '#lib/domain/graph.ts';
import {
  canGoEarlier,
  canGoLater,
  canNarrow,
  canWiden,
  type Extent,
  type GraphSpan,
  holdsAll,
  shownRange,
} from '#lib/domain/graph-window.ts';
import type { GraphNavigation } from './graph-navigation.ts';
import { useKeptFocus } from './kept-focus.ts';

interface GraphControlsProps {
  navigation: GraphNavigation;
  spans: readonly GraphSpan[];
  /** Whether the end is now, and moves on. */
  running: boolean;
  /** Whether there is something to move through yet. */
  steps: boolean;
}

/** Ranges, and buttons for all that the mouse and the keys can do. */
export function GraphControls({ navigation, spans, running, steps }: GraphControlsProps) {
  const shown = shownRange(navigation.view);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      {spans.length > 1 && (
        <SegmentedControl<GraphSpan | 'between'>
          label="Range of the graph"
          value={shown ?? 'between'}
          onValueChange={(span) => span !== 'between' && navigation.choose(span)}
          segments={spans.map((span) => ({ value: span, label: spanWord(span, navigation.extent) }))}
        />
      )}
      {steps && (
        <span className="inline-flex items-center gap-3">
          <Steps navigation={navigation} />
          <Latest navigation={navigation} running={running} />
        </span>
      )}
    </div>
  );
}

function Steps({ navigation }: { navigation: GraphNavigation }) {
  const { view, extent, pan, widen, back } = navigation;
  return (
    <fieldset className="inline-flex items-center">
      <legend className="sr-only">Move and zoom the graph</legend>
      <Step
        icon={ChevronLeft}
        label="Earlier"
        reason={canGoEarlier(view, extent) ? undefined : 'There is nothing earlier.'}
        onClick={() => pan(-1)}
      />
      <Step
        icon={ChevronRight}
        label="Later"
        reason={canGoLater(view, extent) ? undefined : 'The graph shows the latest already.'}
        onClick={() => pan(1)}
      />
      <Step
        icon={ZoomIn}
        label="Zoom in"
        reason={canNarrow(view, extent) ? undefined : 'Ten minutes are the least a graph shows.'}
        onClick={() => widen(0.5)}
      />
      <Step
        icon={ZoomOut}
        label="Zoom out"
        reason={canWiden(view, extent) ? undefined : 'The graph shows as much as it can at once.'}
        onClick={() => widen(2)}
      />
      <Step
        icon={Undo2}
        label="Back to what was seen before zooming"
        reason={view.stretch ? undefined : 'Nothing is zoomed.'}
        onClick={back}
      />
    </fieldset>
  );
}

function Step({
  onClick,
  ...rest
}: Pick<IconButtonProps, 'icon' | 'label' | 'reason'> & { onClick: () => void }) {
  const { place, press, leave } = useKeptFocus(rest.reason);
  return (
    <span ref={place}>
      <IconButton
        {...rest}
        size="small"
        onBlur={leave}
        onClick={() => {
          press();
          onClick();
        }}
      />
    </span>
  );
}

function Latest({ navigation, running }: { navigation: GraphNavigation; running: boolean }) {
  const atEnd = navigation.view.stretch === undefined;
  const reason = atEnd ? 'The graph is live: it ends now and moves on.' : undefined;
  const { place, press, leave } = useKeptFocus(reason);
  if (!running && atEnd) return null;
  const goThere = () => {
    press();
    navigation.latest();
  };
  return (
    <span ref={place}>
      <Button
        size="small"
        variant={atEnd ? 'quiet' : 'secondary'}
        reason={reason}
        onBlur={leave}
        onClick={goThere}
      >
        {running && <Radio aria-hidden className="size-3.5" strokeWidth={1.75} />}
        {latestWord(running, atEnd)}
      </Button>
    </span>
  );
}

function latestWord(running: boolean, atEnd: boolean): string {
  if (!running) return 'To its end';
  return atEnd ? 'Live' : 'Back to now';
}

function spanWord(span: GraphSpan, extent: Extent): string {
  if (span !== 'all') return span.replace(/(\d+)/, '$1 ');
  return holdsAll(extent) ? 'All' : `${LONGEST_GRAPH_DAYS} d`;
}
