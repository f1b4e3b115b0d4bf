import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps API secrets in the database sealed: checking an HMAC needs them back, a stolen database must not give them. */
export interface SecretSeal {
  /** `apiKey` is bound in: a sealed secret moved to another key's row does not open. */
  seal: (secret: string, apiKey: string) => string;
  /** Throws where no seal key fits or the sealed text was altered. */
  open: (sealed: string, apiKey: string) => string;
  /** The ids of the seal keys at hand: a sealed text begins with the one it was sealed under. */
  keyIds: readonly string[];
  /** The one that seals. */
  newestId: string;
}

interface SealKey {
  id: string;
  key: Buffer;
}

const IV_BYTES = 12;
const KEY_BYTES = 32;
const ID_BYTES = 6;

/** AES-256-GCM. The newest of the seal keys seals, each of them opens what it sealed: its id stands before the rest. */
export function createSecretSeal(sealKeys: readonly [string, ...string[]]): SecretSeal {
  const [newest, ...older] = sealKeys;
  const current = sealKey(newest);
  const known = new Map([...older.map(sealKey), current].map((sealKey) => [sealKey.id, sealKey]));
  return {
    keyIds: [...known.keys()],
    newestId: current.id,
    seal(secret, apiKey) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(apiKey));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [current.id, encode(iv), encode(sealed), encode(cipher.getAuthTag())].join('.');
    },
    open(sealed, apiKey) {
      const [id = '', iv = '', text = '', tag = ''] = sealed.split('.');
      const sealKey = known.get(id);
      if (!sealKey) throw new Error(`an API secret is sealed under ${id}, which is not among the seal keys`);
      const decipher = createDecipheriv('aes-256-gcm', sealKey.key, decode(iv), { authTagLength: 16 });
      decipher.setAAD(Buffer.from(apiKey)).setAuthTag(decode(tag));
      return decipher.update(decode(text), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** A seal key is text of any length; the cipher wants 32 bytes, and the id must not tell anything about them. */
function sealKey(text: string): SealKey {
  const derived = Buffer.from(hkdfSync('sha256', text, '', 'hashdesk api secrets', KEY_BYTES + ID_BYTES));
  return { key: derived.subarray(0, KEY_BYTES), id: derived.subarray(KEY_BYTES).toString('hex') };
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64url');
}

function decode(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
