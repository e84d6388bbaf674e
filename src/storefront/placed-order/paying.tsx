import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { fill } from '#i18n/words.ts'
import type { codeWords, placedOrderWords, payButtonWords } from './placed-order.words.ts'
import { exactAmount, type CurrencySettings } from '#money/formats'
import { millimes } from '#money/millimes'
import { Button, buttonLook } from '#ui/button.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import { useRevalidator } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { startPaymentRedirect } from '#storefront/quick-order/payment-redirect.ts'

export interface CodeView {
  gateway: string
  provider: string
  code: string
  /** In millimes. */
  amount: number
  /** Expiry in words, in the shop's time zone. */
  until: string
  /** Where a demo shop lets the code be paid. */
  tryAt: string | undefined
}

type CodeWords = typeof codeWords & Pick<typeof placedOrderWords, 'codeKept'>

interface CodeCardProps {
  shown: CodeView
  currency: CurrencySettings
}

/** Payment by code without a provider's page: code, amount, expiry and where to pay (IMP-19). */
export function CodeCard({ shown, currency }: CodeCardProps) {
  const words = usePageWords<CodeWords>()
  const heading = useId()
  const { provider, code, amount, until, tryAt } = shown
  return (
    <section aria-labelledby={heading} className="grid gap-4 rounded-xl border-2 border-accent bg-surface p-4 sm:p-6">
      <h2 id={heading} className="text-lg font-semibold">
        {fill(words.codeTitle, { provider })}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0">
          <span className="sr-only">{words.code} </span>
          <bdi dir="ltr" className="font-mono text-3xl font-bold tracking-wider break-all select-all tabular-nums">
            {code}
          </bdi>
        </p>
        <CopyButton code={code} />
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm">
        <div>
          <dt className="text-soft">{words.codeAmount}</dt>
          <dd className="text-base font-semibold tabular-nums">
            <bdi dir="ltr">{exactAmount(millimes(amount), currency)}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-soft">{words.codeUntil}</dt>
          <dd className="text-base font-semibold">{until}</dd>
        </div>
      </dl>
      <p className="text-sm">{fill(words.codeSteps, { provider })}</p>
      <p className="text-sm text-soft">{words.codeKept}</p>
      {tryAt === undefined ? null : (
        <p>
          <a href={tryAt} className={buttonLook({ kind: 'quiet' })}>
            {words.codeDemo}
          </a>
        </p>
      )}
    </section>
  )
}

function CopyButton({ code }: { code: string }) {
  const words = usePageWords<CodeWords>()
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  }
  return (
    <span className="flex items-center gap-3 noscript:hidden">
      <Button kind="secondary" onClick={copy}>
        {words.copyCode}
      </Button>
      <span role="status" className="text-sm text-good">
        {isCopied ? words.copied : ''}
      </span>
    </span>
  )
}

const EVERY_MS = 4000
const MOST_TIMES = 30

/** Polls a waiting order every four seconds, for two minutes at most and only while the page is visible. */
export function useOrderPolling(waiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!waiting) return undefined
    let times = 0
    const timer = setInterval(() => {
      if (document.hidden) return
      if (++times >= MOST_TIMES) clearInterval(timer)
      void revalidate()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [waiting, revalidate])
}

/** A wrong number or key: the same page whether the order, or form entry, exists or not. */
export function UnknownOrder({ locale }: { locale: Locale }) {
  const words = usePageWords<Pick<typeof placedOrderWords, 'unknown' | 'unknownText' | 'backToShop'>>()
  return (
    <main className="page-width grid justify-items-center gap-4 py-20 text-center">
      <h1 className="text-title">{words.unknown}</h1>
      <p className="text-soft">{words.unknownText}</p>
      <a href={localised(locale, '/')} className={buttonLook({ kind: 'secondary' })}>
        {words.backToShop}
      </a>
    </main>
  )
}

interface PayButtonsProps {
  /** Payment methods, each with its total in thousandths of the currency. */
  ways: readonly { id: string; name: string; total: number }[]
  currency: Parameters<typeof exactAmount>[1]
  isMain: boolean
  /** A payment code is open: each button names its provider. */
  hasCode: boolean
}

export function PayButtons({ ways, currency, isMain, hasCode }: PayButtonsProps) {
  const words = usePageWords<typeof payButtonWords>()
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement) startPaymentRedirect(submitter.value)
  }
  if (ways.length === 0) return null
  return (
    <form method="post" onSubmit={submitted} className="grid gap-3">
      {ways.map(({ id, name, total }, place) => {
        const amount = exactAmount(millimes(total), currency)
        return (
          <Button key={id} type="submit" name="pay" value={id} kind={place === 0 && isMain ? 'primary' : 'secondary'} size="large" className="w-full">
            {ways.length === 1 && !hasCode ? fill(words.pay, { amount }) : fill(words.payBy, { amount, provider: name })}
          </Button>
        )
      })}
    </form>
  )
}
