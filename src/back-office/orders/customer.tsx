import type { ReactNode } from 'react'
import { fill } from '#i18n/words.ts'
import type { KnownPhone } from '#back-office/customers/known-phone.server.ts'
import { PhoneNotes, PhoneRisk } from '#back-office/customers/known-phone.tsx'
import { buttonLook } from '#ui/button.tsx'
import { OutsideIcon, PhoneIcon } from '#ui/icons.tsx'
import type { ShownAddress } from './order-views.server.ts'
import type { OrderPart } from './order-page.server.ts'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { TextLink } from '#back-office/kit/frames.tsx'
import { useWords } from '#ui/use-words.ts'
import { orderEditWords } from '#back-office/order-editing/order-edit.words.ts'

/** Customer, destination and note. `children` is the place of a quick order. Hides the address if another part asks for it. */
export function Customer({
  order: { id, name, phone, address, addresses, email, details, whatsapp, callScripts, changing },
  known,
  isAddressAsked,
  children,
}: OrderPart & { known: KnownPhone | null; isAddressAsked: boolean; children: ReactNode }) {
  const words = useWords(ordersWords)
  const editing = useWords(orderEditWords)
  return (
    <PageSection title={words.customer}>
      <p className="text-lg font-semibold">{name || words.noName}</p>
      {known ? <PhoneRisk known={known} /> : null}
      <div className="flex flex-wrap gap-2">
        <a href={`tel:${phone}`} aria-label={fill(words.call, { phone })} className={`${buttonLook({ size: 'large' })} tabular-nums`}>
          <PhoneIcon /> <bdi dir="ltr">{phone}</bdi>
        </a>
        {whatsapp ? (
          <a href={whatsapp} target="_blank" rel="noreferrer" className={buttonLook({ kind: 'secondary', size: 'large' })}>
            {words.whatsapp} <OutsideIcon />
          </a>
        ) : null}
      </div>
      {known ? <PhoneNotes known={known} /> : null}
      {changing && !isAddressAsked ? (
        <TextLink to={`/admin/orders/${id}/edit/#address`} className="justify-self-start text-sm">
          {editing.editAddress}
        </TextLink>
      ) : null}
      {callScripts.length > 0 ? <CallScripts scripts={callScripts} title={words.callScript} /> : null}
      {addresses ? (
        <div className="grid gap-4 text-sm narrow-grid:grid-cols-2">
          <Address title={words.goesTo} address={addresses.goesTo} />
          {addresses.bill ? <Address title={words.bill} address={addresses.bill} /> : null}
        </div>
      ) : isAddressAsked && !address ? null : (
        <>
          <p className="text-sm">
            <Label>{words.addressLabel}</Label>
            <bdi>{address || words.noAddress}</bdi>
          </p>
          {children}
        </>
      )}
      {email ? (
        <p className="text-sm break-words">
          <Label>{words.email}</Label>
          <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center text-accent">
            {email}
          </a>
        </p>
      ) : null}
      {details.map(({ label, text }) => (
        <p key={label} className="text-sm break-words">
          <Label>{label}</Label>
          <span dir="auto" className="whitespace-pre-wrap">
            {text}
          </span>
        </p>
      ))}
    </PageSection>
  )
}

function CallScripts({ scripts, title }: { scripts: OrderPart['order']['callScripts']; title: string }) {
  return (
    <details className="rounded-lg bg-shade text-sm">
      <summary className="px-3 py-3 font-medium">{title}</summary>
      <div className="grid gap-3 px-3 pb-3">
        {scripts.map(({ product, text }) => (
          <div key={product} className="min-w-0">
            {scripts.length > 1 ? <Label>{product}</Label> : null}
            <p dir="auto" className="break-words whitespace-pre-wrap">
              {text}
            </p>
          </div>
        ))}
      </div>
    </details>
  )
}

function Address({ title, address }: { title: string; address: ShownAddress }) {
  const words = useWords(ordersWords)
  const { name, phone, lines, zone, compound } = address
  return (
    <div className="min-w-0 break-words">
      <h3 className="text-xs font-normal text-soft">{title}</h3>
      <p className="font-medium">{name}</p>
      {lines.map((line, place) => (
        <p key={place}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {zone ? <p>{fill(words.zone, { zone })}</p> : null}
      {compound ? <p>{fill(words.compound, { compound })}</p> : null}
      {phone ? (
        <a href={`tel:${phone}`} className="inline-flex min-h-6 items-center text-accent tabular-nums">
          <bdi dir="ltr">{phone}</bdi>
        </a>
      ) : null}
    </div>
  )
}

function Label({ children }: { children: string }) {
  return <span className="block text-xs text-soft">{children}</span>
}
