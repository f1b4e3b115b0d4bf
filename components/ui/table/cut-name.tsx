'use client';

import { use } from 'react';
import { NameRoomContext } from './name-room.ts';
import { shortName } from './short-name.ts';

interface CutNameProps {
  name: string;
  /** Pixels of what stands beside it in its cell. */
  beside?: number;
}

/** A name, with the words left out that tell least of it where there is no room for all: see `shortName`. */
export function CutName({ name, beside = 0 }: CutNameProps) {
  const room = use(NameRoomContext);
  const short = room ? shortName(name, { ...room, width: room.width - beside }) : name;
  return (
    <span title={name} className="block truncate">
      {short === name ? (
        name
      ) : (
        <>
          <span className="sr-only">{name}</span>
          <span aria-hidden>{short}</span>
        </>
      )}
    </span>
  );
}
