import { localised, type Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { ContactLinks } from '#storefront/trust/contact-links.tsx'
import { buttonLook, type ButtonLook } from '#ui/button.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import { VanIcon, ShareIcon } from '#ui/icons.tsx'
import type { StepView, ThanksView } from './thanks-view.server.ts'
import type { thanksWords } from './placed-order.words.ts'
import { useState, type MouseEvent } from 'react'
import { whatsappPath } from '#storefront/trust/contact-view.ts'
import { CheckIcon } from '#ui/form-icons.tsx'

/** Head of a placed order's page: an animated check, thanks by name, number and day, and the steps. */
export function ThanksHead({ thanks, title, number, isEnded }: { thanks: ThanksView; title: string; number: string; isEnded: boolean }) {
  const { firstName, placed, steps } = thanks
  const words = usePageWords<typeof thanksWords>()
  return (
    <header className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-4">
        {isEnded ? null : (
          <span className="grid size-14 shrink-0 place-content-center rounded-full bg-good text-paper">
            <svg
              className="size-8"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path className="drawn-check" pathLength="1" d="m5 12.500 4.500 4.500L19 7.500" />
            </svg>
          </span>
        )}
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="text-title">{title}</h1>
          {firstName && !isEnded ? (
            <p className="text-soft">
              <bdi>{fill(words.noted, { name: firstName })}</bdi>
            </p>
          ) : null}
        </div>
      </div>
      <p className="-mt-2 text-sm text-soft">{`${number} · ${placed}`}</p>
      {steps ? <OrderSteps steps={steps} title={words.steps} reached={words.reached} /> : null}
    </header>
  )
}

export function ThanksNext({ thanks }: { thanks: ThanksView }) {
  const { days, parcels, toPrepare, contact, questions, steps } = thanks
  const words = usePageWords<typeof thanksWords>()
  const isBefore = steps?.[1]?.day === undefined
  return (
    <>
      {days ? (
        <p className="-mt-3 flex items-center gap-3 font-semibold">
          <VanIcon className="size-5 shrink-0 text-accent" /> {days}
        </p>
      ) : null}
      {parcels.map((parcel) => (
        <p key={`${parcel.courier} ${parcel.number} ${parcel.part}`} className="flex flex-wrap items-center gap-x-2">
          <VanIcon className="size-5 shrink-0 text-accent" />
          <span>
            {parcel.part ? <span className="block font-semibold">{parcel.part}</span> : null}
            {parcel.goods ? <bdi className="block text-sm text-soft">{parcel.goods}</bdi> : null}
            {parcel.courier ? <bdi className="font-semibold">{parcel.courier}</bdi> : null} {parcel.number ? words.parcelNumber : null}{' '}
            {parcel.number ? (
              <bdi dir="ltr" className="font-semibold">
                {parcel.number}
              </bdi>
            ) : null}
          </span>
          {parcel.link ? (
            <a href={parcel.link} rel="noreferrer" className={buttonLook({ kind: 'quiet' })}>
              {words.followParcel}
            </a>
          ) : null}
        </p>
      ))}
      {toPrepare ? (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-xl border border-accent bg-accent-wash px-4 py-3">
          <span>{words.toPrepare}</span>
          <span className="text-lg font-semibold">
            <bdi dir="ltr">{toPrepare}</bdi> <span className="text-sm font-normal">{words.inCash}</span>
          </span>
        </p>
      ) : null}
      {contact ? (
        <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl bg-shade p-4 text-sm">
          <p className="me-auto">
            <span className="font-semibold">{steps && isBefore ? words.wrongNumber : questions}</span>
            {steps && isBefore ? <span className="block text-soft">{words.wrongNumberText}</span> : null}
          </p>
          <ContactLinks contact={contact} />
        </section>
      ) : null}
    </>
  )
}

interface ThanksWaysProps {
  thanks: ThanksView
  locale: Locale
  isToPay: boolean
}

export function ThanksWays({ thanks: { shared }, locale, isToPay }: ThanksWaysProps) {
  const words = usePageWords<typeof thanksWords>()
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <KeepLink shared={shared} copied={words.linkCopied} kind={isToPay ? 'secondary' : 'primary'} />
        <a href={localised(locale, '/shop/')} className={buttonLook({ kind: 'quiet' })}>
          {words.goOn}
        </a>
      </div>
      <p className="text-sm text-soft">{words.keepLinkText}</p>
    </section>
  )
}

interface KeepLinkProps extends Pick<ButtonLook, 'kind'> {
  shared: { title: string; url: string; text: string }
  copied: string
}

/** Shares the link of an order: by the phone's share dialog, else by copying, else by WhatsApp. */
function KeepLink({ shared: { title, url, text }, copied, kind }: KeepLinkProps) {
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

/** In a line; in a column on a phone. The last step reached is the current one. */
function OrderSteps({ steps, title, reached }: { steps: readonly StepView[]; title: string; reached: string }) {
  const current = steps.findLastIndex(({ day }) => day !== undefined)
  return (
    <ol aria-label={title} className="grid gap-y-0 menu:grid-cols-4">
      {steps.map(({ step, label, day }, place) => (
        <li
          key={step}
          aria-current={place === current ? 'step' : undefined}
          data-reached={day !== undefined || undefined}
          className="group/step relative flex items-start gap-3 pb-5 last:pb-0 menu:flex-col menu:items-center menu:gap-2 menu:pb-0 menu:text-center"
        >
          <span
            aria-hidden="true"
            className="absolute start-[0.6875rem] top-6 bottom-0 w-0.5 bg-line group-last/step:hidden menu:start-1/2 menu:top-[0.6875rem] menu:bottom-auto menu:h-0.5 menu:w-full"
          />
          <span className="relative grid size-6 shrink-0 place-content-center rounded-full border-2 border-line bg-surface group-data-reached/step:border-good group-data-reached/step:bg-good group-data-reached/step:text-paper">
            {day ? <CheckIcon className="size-4" /> : null}
          </span>
          <span className="text-sm text-soft group-data-reached/step:text-ink group-aria-[current]/step:font-semibold">
            {label}
            {day ? <span className="sr-only"> – {reached}</span> : null}
            {day ? <span className="block text-xs font-normal text-soft">{day}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
