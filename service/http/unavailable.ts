/** Why a request was not carried out, in words: nothing of it was done, and it may be sent again. */
export const AWAY = 'The market is starting, stopping, or without its database';
export const BUSY = 'The market was busy with other requests';
export const NO_ROOM = 'The disk of the market is full';
