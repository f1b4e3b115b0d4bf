import { rooms } from '../.dependency-cruiser.mjs';
import type { Cruise } from './cruise.ts';

type Plan = Map<string, Set<string>>;

/** The house plan as Markdown: a Mermaid picture of the imports there are, and a table of the rooms there may be. */
export function housePlan({ modules }: Cruise): string {
  const plan = importsBetweenRooms(modules);
  const built = Object.entries(rooms).filter(([room]) => plan.has(room));
  const boxes = built.map(([room]) => `  ${id(room)}["${room}"]`);
  const arrows = [...plan].flatMap(([room, floors]) =>
    [...floors]
      .filter((floor) => !reachesAnotherWay(plan, room, floor))
      .map((floor) => `  ${id(room)} --> ${id(floor)}`),
  );
  const rows = built.map(([room, { holds, on }]) => {
    return `| \`${room}\` | ${holds} | ${on.map((floor) => `\`${floor}\``).join(', ') || '—'} |`;
  });
  return [
    '```mermaid',
    'flowchart TD',
    ...boxes,
    ...arrows.sort(),
    '```',
    '',
    'Arrows are imports; one that others imply is left out.',
    '',
    '| room | holds | may import |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}

function importsBetweenRooms(modules: Cruise['modules']): Plan {
  const plan: Plan = new Map();
  for (const { source, dependencies } of modules.filter(({ source }) => !/[.]test[.]tsx?$/.test(source))) {
    const room = roomOf(source);
    if (!room) continue;
    const floors = plan.get(room) ?? new Set();
    for (const { resolved } of dependencies) {
      const floor = roomOf(resolved);
      if (floor && floor !== room) floors.add(floor);
    }
    plan.set(room, floors);
  }
  return plan;
}

function roomOf(file: string): string | undefined {
  return Object.keys(rooms).find((room) => file.startsWith(`${room}/`));
}

/** Rooms have no cycles, so the search ends. */
function reachesAnotherWay(plan: Plan, from: string, to: string): boolean {
  return [...(plan.get(from) ?? [])].some((next) => next !== to && reaches(plan, next, to));
}

function reaches(plan: Plan, from: string, to: string): boolean {
  return from === to || [...(plan.get(from) ?? [])].some((next) => reaches(plan, next, to));
}

/** Mermaid's identifiers have no slashes. */
function id(room: string): string {
  return room.replaceAll(/\W/g, '_');
}
