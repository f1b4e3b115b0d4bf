/** Under which the tab keeps the name of its key, and the browser that of the key chosen last; never a secret. */
export const TAB_KEY_NAME = 'hashdesk.key';
