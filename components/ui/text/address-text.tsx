import { Fragment } from 'react';

/** An address that may break between its parts, not within a number: "stratum+tcp://", "eu.", "pool.", "example:3333". */
export function AddressText({ address }: { address: string }) {
  return [...address.matchAll(/[^/]*\/\/|[^.]*\.|[^.]+/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
