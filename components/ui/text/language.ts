/** The language of the words on every page, and of the dates and lists among them. */
export const LANGUAGE = 'en-GB';

/** The language of figures alone: British English shortens a million to "m", which is a milli here. */
export const FIGURE_LANGUAGE = 'en';
