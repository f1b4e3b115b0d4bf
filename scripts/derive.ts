import { writeDerivedFiles } from './derived-files.ts';

const written = await writeDerivedFiles();
console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'All derived files are current.');
