'use client';

import { use } from 'react';
import { NameRoomContext } from './name-room.ts';
import { shortName } from './short-name.ts';

interface CutNameProps {
  name: string;
  /** Pixels of what stands beside it in its cell. */
  beside?: number;
}

/** A name no longer than this has room everywhere. */
const SHORT = 14;
/** The last word, or as much of it: with another font than was reckoned with it stays, and what is before it is cut. */
const END = /\S{1,11}$/u;

/** A name, with the words left out that tell least of it where there is no room for all: see `shortName`. */
export function CutName({ name, beside = 0 }: CutNameProps) {
  const room = use(NameRoomContext);
  if ([...name].length <= SHORT) return name;
  const short = room ? shortName(name, { ...room, width: room.width - beside * room.textScale }) : name;
  const end = END.exec(short)?.[0] ?? '';
  return (
    <span title={name} className="block">
      <span className="sr-only">{name}</span>
      <span aria-hidden className="flex min-w-0">
        <span className="truncate whitespace-pre">{short.slice(0, short.length - end.length)}</span>
        <span className="shrink-0 whitespace-pre">{end}</span>
      </span>
    </span>
  );
}
