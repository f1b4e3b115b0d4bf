/**
 * Which build this is, the same in the server and in the pages it sends: made from the same files it has the same name. Blank where
 * pages are made as they are asked for.
 */
// biome-ignore lint/style/noProcessEnv: no environment is read, the build puts text in its place
export const build = process.env.HASHDESK_BUILD ?? '';
