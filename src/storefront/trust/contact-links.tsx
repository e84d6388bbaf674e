import { fill } from '#i18n/words.ts'
import { buttonLook } from '#ui/button.tsx'
import { PhoneIcon, TalkIcon } from '#ui/icons.tsx'
import type { ContactView } from './contact-view.ts'

interface ContactLinksProps {
  contact: ContactView
  large?: boolean
}

export function ContactLinks({ contact: { phone, whatsapp, words }, large = false }: ContactLinksProps) {
  const size = large ? 'large' : 'normal'
  return (
    <div className="flex flex-wrap gap-2">
      {phone ? (
        <a href={phone.href} aria-label={fill(words.call, { phone: phone.text })} className={buttonLook({ kind: large ? 'primary' : 'secondary', size })}>
          <PhoneIcon /> {large ? fill(words.call, { phone: `\u2066${phone.text}\u2069` }) : <bdi dir="ltr">{phone.text}</bdi>}
        </a>
      ) : null}
      {whatsapp ? (
        <a href={whatsapp} rel="noopener" className={buttonLook({ kind: 'secondary', size })}>
          <TalkIcon className="text-good" /> {words.whatsapp}
        </a>
      ) : null}
    </div>
  )
}
