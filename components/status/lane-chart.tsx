import { countText } from '#components/ui/text/number-text.ts';
import { type CallTimeline, type DeskStatus, lanes, TIMELINE_SLOTS } from '#lib/contract/desk.ts';
import { LANE_WORDS } from '#lib/queries/words/lane-words.ts';

const HEIGHT = 24;
const BAR = 8;
const GAP = 2;
const WIDTH = TIMELINE_SLOTS * (BAR + GAP) - GAP;
const SLOT_SECONDS = 60 / TIMELINE_SLOTS;

/** The calls of the last minute: of each lane a row with its bars, all of one scale, and their number. */
export function LaneChart({ budget, timeline }: Pick<DeskStatus, 'budget' | 'timeline'>) {
  const highest = Math.max(1, ...lanes.flatMap((lane) => timeline[lane]));
  return (
    <table aria-label="Calls to the market in the last minute" className="w-full max-w-2xl">
      <thead className="text-ink-faint text-small">
        <tr>
          <th className="py-1 pe-3 text-start font-normal">For</th>
          <th className="py-1 pe-3 text-start font-normal">
            <span className="sr-only">In the last minute</span>
            <span aria-hidden className="flex justify-between" style={{ width: WIDTH }}>
              <span>60 s ago</span>
              <span>now</span>
            </span>
          </th>
          <th className="py-1 text-end font-normal">Made</th>
          <th className="py-1 ps-3 text-end font-normal">Waiting</th>
        </tr>
      </thead>
      <tbody>
        {lanes.map((lane) => (
          <tr key={lane} className="border-line border-t">
            <th className="wrap-anywhere py-1.5 pe-3 text-start font-normal">{LANE_WORDS[lane]}</th>
            <td className="py-1.5 pe-3">
              <Bars slots={timeline[lane]} highest={highest} />
            </td>
            <td className="figures text-end">{budget.lanes[lane].used}</td>
            <td className="figures ps-3 text-end">{budget.lanes[lane].waiting}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-line border-t font-medium">
          <th className="py-1.5 pe-3 text-start font-medium" colSpan={2}>
            Together, of the {countText(budget.limit)} that may be made in a minute
          </th>
          <td className="figures text-end">{budget.used}</td>
          <td className="figures ps-3 text-end">{budget.waiting}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Bars({ slots, highest }: { slots: CallTimeline[keyof CallTimeline]; highest: number }) {
  const bars = slots.map((calls, slot) => ({ calls, slot }));
  return (
    <svg
      role="img"
      aria-label={`Calls in each ${SLOT_SECONDS} seconds, the oldest first: ${slots.map(countText).join(', ')}`}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block"
    >
      <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line" />
      {bars.map(({ calls, slot }) => (
        <rect
          key={slot}
          x={slot * (BAR + GAP)}
          y={HEIGHT - (calls / highest) * HEIGHT}
          width={BAR}
          height={(calls / highest) * HEIGHT}
          className="fill-ink-faint"
        />
      ))}
    </svg>
  );
}
