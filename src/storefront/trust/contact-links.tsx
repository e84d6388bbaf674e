import { fill } from '#i18n/words.ts'
import { buttonLook } from '#ui/button.tsx'
import { PhoneIcon, TalkIcon } from '#ui/icons.tsx'
import type { ContactView } from './contact-view.ts'

interface ContactLinksProps {
  contact: ContactView
  words: Record<'whatsapp' | 'call', string>
}

/** Links that call the shop or write to it. */
export function ContactLinks({ contact: { phone, whatsapp }, words }: ContactLinksProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {phone ? (
        <a href={phone.href} aria-label={fill<string>(words.call, { phone: phone.text })} className={buttonLook({ kind: 'secondary' })}>
          <PhoneIcon /> <bdi dir="ltr">{phone.text}</bdi>
        </a>
      ) : null}
      {whatsapp ? (
        <a href={whatsapp} rel="noopener" className={buttonLook({ kind: 'secondary' })}>
          <TalkIcon className="text-good" /> {words.whatsapp}
        </a>
      ) : null}
    </div>
  )
}
