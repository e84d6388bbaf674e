import { useState, type MouseEvent } from 'react'
import { whatsappPath } from '#storefront/trust/contact-view.ts'
import { buttonLook, type ButtonLook } from '#ui/button.tsx'
import { ShareIcon } from '#ui/icons.tsx'

interface KeepLinkProps extends Pick<ButtonLook, 'kind'> {
  shared: { title: string; url: string; text: string }
  copied: string
}

/** Shares the link of an order: by the phone's share dialog, else by copying, else by WhatsApp. */
export function KeepLink({ shared: { title, url, text }, copied, kind }: KeepLinkProps) {
  const [isCopied, setCopied] = useState(false)
  const keep = (event: MouseEvent) => {
    if (Reflect.has(navigator, 'share')) navigator.share({ url, title }).catch(() => {}) // nobody chosen
    // Copying requires HTTPS.
    else if (window.isSecureContext) void navigator.clipboard.writeText(url).then(() => setCopied(true))
    else return
    event.preventDefault()
  }
  return (
    <>
      <a href={whatsappPath('', `${title} ${url}`)} rel="noopener" onClick={keep} className={buttonLook({ kind })}>
        <ShareIcon /> {text}
      </a>
      <span role="status" className="text-sm font-medium text-good empty:hidden">
        {isCopied ? copied : null}
      </span>
    </>
  )
}
