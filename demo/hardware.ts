import type { HashUnit } from '#lib/domain/hash-rate.ts';

/** What mines an algorithm, and what hash rate of it is worth. */
export interface Hardware {
  algo: string;
  rigs: number;
  /** BTC per `priceUnit` and day, about. */
  price: number;
  priceUnit: HashUnit;
  models: readonly [Model, ...Model[]];
}

interface Model {
  name: string;
  /** Of one device. */
  hash: number;
  unit: HashUnit;
  devices: readonly [min: number, max: number];
}

export const hardware = [
  {
    algo: 'sha256ab',
    rigs: 90,
    price: 0.00066,
    priceUnit: 'ph',
    models: [
      { name: 'Antminer S21', hash: 200, unit: 'th', devices: [1, 12] },
      { name: 'Whatsminer M60S', hash: 186, unit: 'th', devices: [1, 10] },
      { name: 'Antminer S21 XP Hyd', hash: 473, unit: 'th', devices: [2, 16] },
    ],
  },
  {
    algo: 'scrypt',
    rigs: 70,
    price: 0.0000081,
    priceUnit: 'gh',
    models: [
      { name: 'Antminer L9', hash: 16, unit: 'gh', devices: [1, 12] },
      { name: 'Antminer L7', hash: 9.5, unit: 'gh', devices: [1, 8] },
      { name: 'Elphapex DG1+', hash: 14.4, unit: 'gh', devices: [2, 6] },
    ],
  },
  {
    algo: 'kheavyhash',
    rigs: 45,
    price: 0.0000017,
    priceUnit: 'th',
    models: [
      { name: 'IceRiver KS5M', hash: 15, unit: 'th', devices: [1, 8] },
      { name: 'Antminer KS5 Pro', hash: 21, unit: 'th', devices: [1, 6] },
    ],
  },
  {
    algo: 'randomx',
    rigs: 35,
    price: 0.00039,
    priceUnit: 'mh',
    models: [
      { name: 'Ryzen 9950X', hash: 25.5, unit: 'kh', devices: [3, 16] },
      { name: 'EPYC 9754', hash: 92, unit: 'kh', devices: [2, 8] },
    ],
  },
  {
    algo: 'kawpow',
    rigs: 30,
    price: 0.00012,
    priceUnit: 'gh',
    models: [
      { name: 'RTX 4090', hash: 64, unit: 'mh', devices: [6, 12] },
      { name: 'RX 7900 XTX', hash: 47.5, unit: 'mh', devices: [6, 12] },
    ],
  },
  {
    algo: 'etchash',
    rigs: 30,
    price: 0.000021,
    priceUnit: 'gh',
    models: [
      { name: 'Jasminer X16-Q', hash: 1.95, unit: 'gh', devices: [2, 10] },
      { name: 'Antminer E11', hash: 9, unit: 'gh', devices: [1, 5] },
    ],
  },
  {
    algo: 'equihash',
    rigs: 25,
    price: 0.000096,
    priceUnit: 'mh',
    models: [
      { name: 'Antminer Z15 Pro', hash: 840, unit: 'kh', devices: [1, 8] },
      { name: 'Antminer Z15', hash: 420, unit: 'kh', devices: [2, 12] },
    ],
  },
  {
    algo: 'x11',
    rigs: 20,
    price: 0.000027,
    priceUnit: 'th',
    models: [
      { name: 'Antminer D9', hash: 1770, unit: 'gh', devices: [1, 8] },
      { name: 'Antminer D7', hash: 1286, unit: 'gh', devices: [1, 6] },
    ],
  },
  {
    algo: 'autolykosv2',
    rigs: 15,
    price: 0.000019,
    priceUnit: 'gh',
    models: [
      { name: 'RTX 4090', hash: 262, unit: 'mh', devices: [6, 12] },
      { name: 'RTX 3080', hash: 211, unit: 'mh', devices: [4, 12] },
    ],
  },
  {
    algo: 'eaglesong',
    rigs: 15,
    price: 0.00000063,
    priceUnit: 'th',
    models: [
      { name: 'Antminer K7', hash: 63.5, unit: 'th', devices: [1, 8] },
      { name: 'Goldshell CK6', hash: 19.3, unit: 'th', devices: [2, 12] },
    ],
  },
  {
    algo: 'octopus',
    rigs: 15,
    price: 0.000048,
    priceUnit: 'gh',
    models: [
      { name: 'RTX 4090', hash: 125, unit: 'mh', devices: [6, 12] },
      { name: 'RTX 3090', hash: 102, unit: 'mh', devices: [4, 8] },
    ],
  },
  {
    algo: 'zhash',
    rigs: 10,
    price: 0.000061,
    priceUnit: 'kh',
    models: [
      { name: 'RTX 3090', hash: 131, unit: 'hash', devices: [4, 12] },
      { name: 'RX 6800', hash: 72, unit: 'hash', devices: [6, 12] },
    ],
  },
] as const satisfies Hardware[];

/** What one BTC is in the other assets. */
export const perBtc = { BTC: 1, LTC: 1443, ETH: 33.8, BCH: 315.9, DOGE: 917_400 } as const;
