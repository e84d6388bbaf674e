import { lazy } from 'react'
import { ServerHtml } from '#ui/server-html.tsx'
import type { FooterProps } from './footer-content.tsx'

// Loaded apart: a browser draws it only where React gave up what the server wrote.
const FooterContent = lazy(async () => ({ default: (await import('./footer-content.tsx')).FooterContent }))

/** Footer: how the shop works under a row of tiles, links to everything, how to reach the merchant, and who that is. */
export function Footer({ ways, foot, ...rest }: FooterProps) {
  return (
    <ServerHtml as="footer" className="mt-16 bg-night text-on-night" links=".footer-links a">
      {ways && foot && <FooterContent {...rest} ways={ways} foot={foot} />}
    </ServerHtml>
  )
}
