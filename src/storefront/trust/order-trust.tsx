import type { ComponentType } from 'react'
import type { IconProps } from '#ui/form-icons.tsx'
import { OpenBoxIcon, PhoneIcon, ReturnIcon, ShieldIcon, VanIcon } from '#ui/icons.tsx'
import { ServerHtml } from '#ui/server-html.tsx'
import type { ContactView, PromiseLine, TermsLine, TrustView } from './contact-view.ts'
import { StockAlertForm } from '#storefront/product/stock-alert-form.tsx'
import { ContactLinks } from './contact-links.tsx'

/** Promises and contacts under the order form's buttons. Rendered only by the server. */
export function OrderTrust({ trust }: { trust: TrustView | undefined }) {
  return (
    <ServerHtml as="div" className="grid grid-cols-1 gap-5 has-[>[hidden]]:hidden" links="a[href^='/']">
      {trust && <Trust {...trust} />}
    </ServerHtml>
  )
}

function Trust({ lines, terms, contact, alert, words }: TrustView) {
  // An empty server part counts as lost, and its page would be fetched again.
  if (!alert && !terms && lines.length === 0 && !contact) return <span hidden />
  return (
    <>
      {terms && !alert ? <Terms {...terms} /> : null}
      {alert ? <StockAlertForm {...alert} /> : null}
      {lines.length > 0 || contact ? (
        <div className="space-y-3 rounded-xl bg-shade p-4 text-sm">
          <PromiseList lines={lines} label={words.promises} />
          {contact ? <Contact contact={contact} questions={words.questions} /> : null}
        </div>
      ) : null}
    </>
  )
}

export function Terms({ text, path }: TermsLine) {
  return (
    <a href={path} className="text-center text-xs text-soft underline underline-offset-4">
      {text}
    </a>
  )
}

const ICONS: Record<PromiseLine['kind'], ComponentType<IconProps>> = {
  delivery: VanIcon,
  return: ReturnIcon,
  open: OpenBoxIcon,
  warranty: ShieldIcon,
  call: PhoneIcon,
}

export function PromiseList({ lines, label }: { lines: readonly PromiseLine[]; label: string }) {
  if (lines.length === 0) return null
  return (
    <ul aria-label={label} className="space-y-2.5">
      {lines.map(({ kind, text, beside, path }) => {
        const KindIcon = ICONS[kind]
        return (
          <li key={kind} className="flex items-start gap-3">
            <KindIcon className="mt-px size-5 shrink-0 text-accent" />
            <span>
              {path ? (
                <a href={path} className="-my-1 inline-block py-1 underline underline-offset-4 hover:text-accent">
                  {text}
                </a>
              ) : (
                <span className={kind === 'delivery' ? 'font-semibold' : ''}>{text}</span>
              )}
              {beside ? <span className="block text-xs text-soft">{beside}</span> : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Contact({ contact, questions }: { contact: ContactView; questions: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 [ul+&]:border-t [ul+&]:border-line [ul+&]:pt-3">
      <p className="me-auto">
        <span className="font-semibold">{questions}</span>
        {contact.hours ? <span className="block text-xs text-soft">{contact.hours}</span> : null}
      </p>
      <ContactLinks contact={contact} />
    </div>
  )
}
