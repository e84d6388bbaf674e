import { lazy } from 'react'
import { ServerHtml } from '#ui/server-html.tsx'
import type { FooterProps } from './footer-content.tsx'

// Loaded separately: a browser renders it only if React discarded the server's markup.
const FooterContent = lazy(async () => ({ default: (await import('./footer-content.tsx')).FooterContent }))

export function Footer({ shell: { shopName, ways, foot } }: { shell: FooterProps }) {
  return (
    <ServerHtml as="footer" className="mt-16 bg-night text-on-night" links=".footer-links a">
      {ways && foot && <FooterContent shopName={shopName} ways={ways} foot={foot} />}
    </ServerHtml>
  )
}
