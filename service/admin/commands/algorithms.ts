import { z } from 'zod';
import { algorithmShape } from '#service/info/load-algorithms.ts';
import { activateAlgorithm, changeAlgorithm, insertAlgorithm, listAlgorithms } from '#service/info/repo.ts';
import { type CommandContext, type CommandResult, command, noArguments } from '../command.ts';
import { textTable } from '../text-table.ts';

const POWER_OF_TWO = /^2\^(\d{1,2})$/;
const RULE = 'must be a whole number from 1 to 2^53 - 1, such as 4294967296 or 2^32';

const { slug, display, priceUnit: unit } = algorithmShape.shape;
const work = z.string('is required').transform((text, context) => {
  const [, exponent] = POWER_OF_TWO.exec(text) ?? [];
  const value = exponent === undefined ? Number(text) : 2 ** Number(exponent);
  const isPlain = exponent !== undefined || /^[1-9]\d*$/.test(text);
  if (isPlain && Number.isSafeInteger(value)) return value;
  context.addIssue(RULE);
  return z.NEVER;
});

export const addAlgorithm = command(
  z.strictObject({ slug, display, unit, work }),
  async ({ open }, { slug, display, unit: priceUnit, work: workPerDifficulty }) => {
    const algorithm = { slug, display, priceUnit, workPerDifficulty };
    await insertAlgorithm(open.market.db, algorithm);
    return { text: `Rigs of ${slug} (${display}) can be listed, priced per ${priceUnit}.`, data: algorithm };
  },
);

export const correctAlgorithm = command(
  z
    .strictObject({ slug, display: display.optional(), unit: unit.optional(), work: work.optional() })
    .refine((given) => Object.keys(given).length > 1, {
      message: 'must be given: there is nothing to change',
      path: ['display, unit or work'],
    }),
  async ({ open }, { slug, display, unit: priceUnit, work: workPerDifficulty }) => {
    const wanted = { display, priceUnit, workPerDifficulty };
    const { changed, ...before } = await changeAlgorithm(open.market.db, slug, wanted);
    const told = changed.map((field) => `its ${WORDS[field]} is ${wanted[field]}, and was ${before[field]}`);
    if (changed.includes('workPerDifficulty')) told.push(TOLD_ANEW);
    const after = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
    return {
      text: `Algorithm ${slug} ${told.length === 0 ? 'is so already' : `is changed: ${told.join('; ')}`}.`,
      data: { ...before, ...after },
    };
  },
);

const WORDS = {
  display: 'name for people',
  priceUnit: 'unit',
  workPerDifficulty: 'number of hashes per difficulty',
} as const;
const TOLD_ANEW = 'what its rigs were measured at is told by that from now on, also of the past';

const which = z.strictObject({ slug });

export const disableAlgorithm = command(which, (context, { slug }) =>
  setActive(context, { slug, active: false }),
);

export const enableAlgorithm = command(which, (context, { slug }) =>
  setActive(context, { slug, active: true }),
);

async function setActive(
  { open: { market } }: CommandContext,
  { slug, active }: { slug: string; active: boolean },
): Promise<CommandResult> {
  const nowUnix = market.nowUnix();
  const algorithm = await activateAlgorithm(market.db, { slug, active, nowUnix });
  const { display, rigs, rented } = algorithm;
  const already = algorithm.active === active ? 'already ' : '';
  const state = active
    ? `is ${already}enabled: rigs of it can be listed and rented, but for those that are disabled themselves (rigs of it: ${rigs}).`
    : `is ${already}disabled: no rig of it can be listed or rented. What is rented runs on, and is not extended (rigs of it: ${rigs}, rented now: ${rented}).`;
  return { text: `Algorithm ${slug} (${display}) ${state}`, data: { ...algorithm, active } };
}

export const listAllAlgorithms = command(noArguments, async ({ open }) => {
  const algorithms = await listAlgorithms(open.market.db);
  const rows = algorithms.map(({ slug, display, priceUnit, workPerDifficulty, active }) => ({
    slug,
    display,
    unit: priceUnit,
    'hashes per difficulty': workPerDifficulty,
    active: active ? 'yes' : 'no',
  }));
  return { text: textTable(rows, 'There are no algorithms.'), data: algorithms };
});
