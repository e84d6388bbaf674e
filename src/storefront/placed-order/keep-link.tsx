import { useState, type MouseEvent } from 'react'
import { whatsappPath } from '#storefront/trust/contact-view.ts'
import { buttonLook, type ButtonLook } from '#ui/button.tsx'
import { ShareIcon } from '#ui/icons.tsx'

interface KeepLinkProps extends Pick<ButtonLook, 'kind'> {
  shared: { title: string; url: string; text: string }
  /** Said once the link is copied. */
  copied: string
}

/** Keeps the link of an order: by whatever the phone offers, else as a copy, and by WhatsApp where neither can be had. */
export function KeepLink({ shared: { title, url, text }, copied, kind }: KeepLinkProps) {
  const [isCopied, setCopied] = useState(false)
  const keep = (event: MouseEvent) => {
    if (Reflect.has(navigator, 'share')) navigator.share({ url, title }).catch(() => {}) // nobody chosen
    // Only a page on HTTPS may copy.
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
