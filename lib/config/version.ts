import packageFile from '../../package.json' with { type: 'json' };

/** Of this build. */
export const { version } = packageFile;
