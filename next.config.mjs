/** @type {import('next').NextConfig} */
export default {
  // `npm run check` checks the types of all there is, with a compiler that takes a third of the time.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // No page uses the optimizer, which would ask our own routes for whoever names one, past the server in front.
  images: { unoptimized: true },
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
  // Put in the place of its name wherever it stands (`lib/contract/build.ts`).
  env: { HASHDESK_BUILD: process.env.HASHDESK_BUILD ?? '' },
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  experimental: {
    // A way to another page waits for a desk that does not answer: otherwise it ends at the browser's own error page.
    useOffline: true,
    // Bytes before they are made small. Half as many scripts a page, which are smaller together than many small ones.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 1_000_000 },
  },
};
