import { parts, rooms } from '../house-plan.mjs';
import type { Cruise } from './cruise.ts';

type Plan = Map<string, Set<string>>;

/** The imports there are between rooms, as a Mermaid picture. One that others imply is left out. */
function housePicture({ modules }: Cruise): string {
  const plan = importsBetweenRooms(modules);
  const arrows = [...plan].flatMap(([room, floors]) =>
    [...floors]
      .filter((floor) => !reachesAnotherWay(plan, room, floor))
      .map((floor) => `  ${id(room)} --> ${id(floor)}`),
  );
  const boxes = builtRooms(plan).map(([room]) => `  ${id(room)}["${room}"]`);
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows.sort(), '```'].join('\n');
}

/** The house plan as Markdown: the picture, and a table of the rooms there may be. */
export function housePlan(cruise: Cruise): string {
  const rows = builtRooms(importsBetweenRooms(cruise.modules)).map(([room, { holds, on }]) => {
    return `| \`${room}\` | ${holds} | ${on.map((floor) => `\`${floor}\``).join(', ') || '—'} |`;
  });
  return [
    housePicture(cruise),
    '',
    'Arrows are imports; one that others imply is left out.',
    '',
    '| room | holds | may import |',
    '|---|---|---|',
    ...rows,
    '',
    'The folders of rooms that have many files, from the ground up. Each may import those before it, and what stands beside them.',
    '',
    '| folder | holds |',
    '|---|---|',
    ...Object.entries(parts).flatMap(([room, folders]) =>
      Object.entries(folders).map(([name, holds]) => `| \`${room}/${name}\` | ${holds} |`),
    ),
  ].join('\n');
}

function builtRooms(plan: Plan) {
  return Object.entries(rooms).filter(([room]) => plan.has(room));
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
