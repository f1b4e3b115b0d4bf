import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { LANGUAGE } from '#components/ui/text/language.ts';
import { CSP_NONCE_HEADER } from '#lib/config/front-headers.ts';
import { FONT_CLASSES } from './fonts.ts';
import { Providers } from './providers.tsx';
import { servedLook } from './served-look.ts';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Hashdesk', template: '%s · Hashdesk' },
  description: 'A desk for renting hash rate.',
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f1f3f4' },
    { media: '(prefers-color-scheme: dark)', color: '#0e1012' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(CSP_NONCE_HEADER) ?? undefined;
  const look = await servedLook();
  return (
    <html lang={LANGUAGE} className={FONT_CLASSES} suppressHydrationWarning>
      <body>
        <Providers nonce={nonce} look={look}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
