import type { ReactNode } from 'react'
import { AccountPassword, CODE, FormNotice, fieldOf, type FormMessage } from '#storefront/account/account-form.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import type { signInWords } from '#storefront/account/sign-in.words.ts'
import type { thanksWords } from './placed-order.words.ts'

interface OrderAccountProps {
  offer: AccountOffer
  said: FormMessage | undefined
}

type OfferWords = typeof thanksWords & Pick<typeof signInWords, 'toCorrect' | 'passwordHint'>

type Making = OrderAccountProps & { offer: Extract<AccountOffer, { kind: 'make' }> }

const CARD = 'keep-order'

/** The forms are plain: the fragment returns the browser to the card. */
const BACK_HERE = `#${CARD}`

/** Adds a guest's order to an account: opened or created by code or password, or already signed in. Plain forms. ACC-12. */
export function OrderAccount({ offer, said }: OrderAccountProps) {
  const words = usePageWords<typeof thanksWords>()
  if (offer.kind === 'none') return null
  if (offer.kind === 'claim') {
    return (
      <Card title={words.account}>
        <p className="text-sm text-soft">{words.claimText}</p>
        <form method="post">
          <Button type="submit" name="form" value="claim" kind="secondary">
            {words.claim}
          </Button>
        </form>
      </Card>
    )
  }
  return (
    <Card title={words.account}>
      <p className="-mt-2 text-sm text-soft">{words.accountText}</p>
      {offer.byPhone ? (
        <>
          <ByCode offer={offer} said={said} />
          <details open={said?.form === ORDER_ACCOUNT} className="text-sm">
            <summary className="flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-4">{words.byEmail}</summary>
            <div className="grid gap-4 pt-3">
              <ByPassword offer={offer} said={said} />
            </div>
          </details>
        </>
      ) : (
        <ByPassword offer={offer} said={said} />
      )}
    </Card>
  )
}

function ByCode({ offer, said }: Making) {
  const words = usePageWords<OfferWords>()
  const own = said && said.form !== ORDER_ACCOUNT ? said : undefined
  const isSent = said?.form === ORDER_CODE.give
  return (
    <>
      <p className="text-sm">
        <bdi>{offer.byPhone}</bdi>
      </p>
      <FormNotice said={own} labels={{ code: words.smsCode }} toCorrect={words.toCorrect} />
      {isSent ? (
        <form method="post" action={BACK_HERE} noValidate className="grid gap-4 menu:max-w-md">
          <input type="hidden" name="form" value={ORDER_CODE.give} />
          <TextField {...fieldOf(ORDER_CODE.give, 'code', said)} label={words.smsCode} {...CODE} />
          <Button type="submit" kind="secondary" className="justify-self-start">
            {words.giveCode}
          </Button>
        </form>
      ) : null}
      <form method="post" action={BACK_HERE}>
        <Button type="submit" name="form" value={ORDER_CODE.ask} kind={isSent ? 'quiet' : 'secondary'}>
          {isSent ? words.askCodeAgain : words.askCode}
        </Button>
      </form>
    </>
  )
}

function ByPassword({ offer, said }: Making) {
  const words = usePageWords<OfferWords>()
  return (
    <>
      <FormNotice said={said?.form === ORDER_ACCOUNT ? said : undefined} labels={words} toCorrect={words.toCorrect} />
      <form method="post" action={BACK_HERE} noValidate className="grid gap-4 menu:max-w-md">
        <input type="hidden" name="form" value={ORDER_ACCOUNT} />
        <TextField
          {...fieldOf(ORDER_ACCOUNT, 'email', said)}
          defaultValue={said?.values['email'] ?? offer.email}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          maxLength={254}
          dir="ltr"
        />
        <AccountPassword {...fieldOf(ORDER_ACCOUNT, 'password', said)} label={words.password} hint={words.passwordHint} autoComplete="new-password" />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" kind="secondary">
            {words.makeAccount}
          </Button>
          <a href={offer.signInPath} className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4">
            {words.haveAccount}
          </a>
        </div>
      </form>
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={CARD} className="grid gap-4 rounded-2xl border border-line bg-surface p-5">
      <h2 id={CARD} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

export const ORDER_ACCOUNT = 'order-account'

export const ORDER_CODE = { ask: 'order-code-ask', give: 'order-code' } as const

export type AccountOffer =
  | { kind: 'none' }
  | { kind: 'claim' }
  | {
      kind: 'make'
      email: string
      /** Effect of a code to the order's phone; undefined if the shop sends no text messages. */
      byPhone: string | undefined
      signInPath: string
    }
