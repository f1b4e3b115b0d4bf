import { API_PREFIX } from '#lib/contract/path.ts';
import { sign } from '#lib/signing/sign.ts';

const example = {
  apiKey: 'example-key',
  apiSecret: 'example-secret',
  nonce: '1795193421483788',
  endpoint: '/rig/1001',
};

/** What is signed in the example, with which secret, and what comes out. The key opens nothing anywhere. */
export function signingExample() {
  const { apiSecret, ...signed } = example;
  const text = `${signed.apiKey}${signed.nonce}${signed.endpoint}`;
  return { ...example, text, signature: sign(signed, apiSecret) };
}

/** Lines for a shell that sign with openssl and send with curl. */
export const signedCall = `# once
MARKET=https://market.example  API_KEY=your-key  API_SECRET=your-secret
market_call() {  # market_call METHOD PATH [curl's options]
  method=$1 path=$2; shift 2
  nonce=$(date +%s%6N)
  sign=$(printf %s "$API_KEY$nonce\${path%%\\?*}" | openssl dgst -sha1 -hmac "$API_SECRET" | sed 's/^.* //')
  curl -sS -X "$method" "$MARKET${API_PREFIX}$path" \\
    -H "x-api-key: $API_KEY" -H "x-api-nonce: $nonce" -H "x-api-sign: $sign" "$@"
}

market_call GET /whoami
market_call GET '/rig?type=sha256&limit=5'
market_call PUT /account/profile -H 'content-type: application/json' -d '{"name":"main","algo":"sha256"}'`;

/** What needs no signature. */
export const publicCall = `curl -sS https://market.example${API_PREFIX}/info/algorithms`;
