#!/usr/bin/env node
// Works out anew what an evidence file of Hashdesk says of itself. It needs Node and this file only, and shares no line with
// the desk, so that whoever is shown evidence can check it without trusting, or even having, the program that made it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const NO_EVIDENCE = 'This is no evidence file of Hashdesk.';

const CSV =
  'This is the CSV of evidence: it carries the hash of the JSON file and cannot be verified by itself. Verify the JSON file.';

const [file, expected] = process.argv.slice(2);

if (file === undefined) stop('Which file? npm run verify-evidence -- FILE [SHA-256 as it was noted]');

const text = read(file);
const { content, format, sha256 } = parse(text);
if (format !== 'hashdesk-evidence-1') stop(NO_EVIDENCE);
const found = hashOf(canonical(content));
if (found !== sha256) stop(`Changed: its content has the hash ${found}, and it carries ${sha256}.`);
if (text !== canonical({ content, format, sha256 }))
  stop('Changed: its content has the hash it carries, but the file was written anew or has a name twice.');
if (expected !== undefined && expected.toLowerCase() !== found)
  stop(`Another one: the file is whole, but its hash is ${found}, not the one that was noted.`);
console.log(`Unchanged: SHA-256 ${found}`);
if (expected === undefined)
  console.log(
    'Whoever made the file can make another. Compare the hash with one noted when it was exported.',
  );

function read(path) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch (error) {
    return stop(`The file cannot be read: ${error.message}`);
  }
}

function parse(json) {
  try {
    return JSON.parse(json) ?? {};
  } catch {
    return stop(isCsv(json) ? CSV : `${NO_EVIDENCE} It is no JSON, as such a file is while it is whole.`);
  }
}

/** By the column in which each line has the hash. */
function isCsv(table) {
  return table.split('\n', 1)[0].includes('SHA-256 of the JSON content');
}

function hashOf(json) {
  return createHash('sha256').update(json, 'utf8').digest('hex');
}

/** RFC 8785: names in the order of their UTF-16 units, no blanks, numbers as ECMAScript writes them. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

function stop(why) {
  console.error(why);
  process.exit(1);
}
