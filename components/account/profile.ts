import type { Data } from '#lib/contract/shapes.ts';

export type Profile = Data<'listProfiles'>[number];
