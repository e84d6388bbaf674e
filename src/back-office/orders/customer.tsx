import { fill } from '#i18n/words.ts'
import { buttonLook } from '#ui/button.tsx'
import { OutsideIcon, PhoneIcon } from '#ui/signs.tsx'
import { PageSection, type OrderPart } from './page-section.tsx'

/** Whom to call, and where it goes. */
export function Customer({ order: { name, phone, address, whatsapp }, words }: OrderPart) {
  return (
    <PageSection title={words.customer}>
      <p className="text-lg font-semibold">{name || words.noName}</p>
      <div className="flex flex-wrap gap-2">
        <a href={`tel:${phone}`} aria-label={fill(words.call, { phone })} className={`${buttonLook({ size: 'large' })} tabular-nums`}>
          <PhoneIcon /> <bdi dir="ltr">{phone}</bdi>
        </a>
        <a href={whatsapp} target="_blank" rel="noreferrer" className={buttonLook({ kind: 'secondary', size: 'large' })}>
          {words.whatsapp} <OutsideIcon />
        </a>
      </div>
      <p className="text-sm">
        <span className="block text-xs text-soft">{words.addressLabel}</span>
        {address || words.noAddress}
      </p>
    </PageSection>
  )
}
