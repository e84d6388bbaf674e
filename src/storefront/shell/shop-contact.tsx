import { fill } from '#i18n/words.ts'
import { PhoneIcon, TalkIcon } from '#ui/icons.tsx'
import type { Foot } from './foot.ts'

/** Contacts: phone with hours, and WhatsApp; nothing if the merchant gave neither. */
export function ShopContact({ foot: { contact, words } }: { foot: Pick<Foot, 'contact' | 'words'> }) {
  if (!contact) return null
  const { phone, whatsapp, hours } = contact
  return (
    <div className="text-sm">
      {phone ? (
        <a href={phone.href} aria-label={fill(words.call, { phone: phone.text })} className="flex min-h-11 items-center gap-2.5 text-lg font-semibold">
          <PhoneIcon className="size-5" /> <bdi dir="ltr">{phone.text}</bdi>
        </a>
      ) : null}
      {hours ? <p className="pb-1 text-xs opacity-85">{hours}</p> : null}
      {whatsapp ? (
        <a href={whatsapp} rel="noopener" className="flex min-h-11 items-center gap-2.5 font-medium">
          <TalkIcon className="size-5" /> {words.whatsapp}
        </a>
      ) : null}
    </div>
  )
}
