import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from './source-files.ts';

/** Fonts are small already. */
const TEXT = /[.](?:js|css|json|svg|txt)$/;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/**
 * Leaves each script and style of a build for browsers twice more, compressed as far as can be: `.br` for those that come by TLS or from
 * the same machine, a seventh smaller than `.gz` for the others.
 */
export async function compressBuilt(build: string): Promise<void> {
  const files = filesUnder([join(build, 'static')]).filter((file) => TEXT.test(file));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    inBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    inGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
