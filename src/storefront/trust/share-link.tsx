import { useEffect, useRef } from 'react'
import { ShareIcon } from '#ui/icons.tsx'
import { ServerHtml } from '#ui/server-html.tsx'
import { whatsappPath } from './contact-view.ts'

interface ShareLinkProps {
  shared: { title: string; url: string; text: string } | undefined
}

const QUIET = 'inline-flex min-h-11 items-center gap-2 rounded-lg px-2 text-sm font-medium text-soft hover:text-accent'

/** Shares a page: by the phone's share dialog, else by WhatsApp. Rendered only by the server. */
export function ShareLink({ shared }: ShareLinkProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const offer = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (!link || !('share' in navigator)) return
      event.preventDefault()
      const { url, title } = link.dataset
      navigator.share({ url, title }).catch(() => {}) // nobody chosen
    }
    const around = place.current
    around?.addEventListener('click', offer, true)
    return () => around?.removeEventListener('click', offer, true)
  }, [])
  return (
    <div ref={place}>
      <ServerHtml as="div" links="a[href^='/']">
        {shared && (
          <a href={whatsappPath('', `${shared.title} ${shared.url}`)} rel="noopener" data-url={shared.url} data-title={shared.title} className={QUIET}>
            <ShareIcon /> {shared.text}
          </a>
        )}
      </ServerHtml>
    </div>
  )
}
