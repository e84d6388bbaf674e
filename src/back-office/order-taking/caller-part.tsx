import { Link } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { PhoneNotes, PhoneRisk } from '#back-office/customers/known-phone.tsx'
import { NextBadge } from '#back-office/orders/mark-badges.tsx'
import { PageSection } from '#back-office/orders/page-section.tsx'
import type { NewOrderOnPage } from './new-order-views.server.ts'
import type { newOrderWords } from './new-order.words.ts'

export interface NewOrderPart {
  page: NewOrderOnPage
  words: Translated<typeof newOrderWords>
}

/** The phone comes first: it fills in name and address, and shows the customer's history. */
export function CallerPart({ page: { form, phoneWrong, caller, place }, words }: NewOrderPart) {
  return (
    <PageSection title={words.customer}>
      <div className="flex items-end gap-2">
        <TextField
          label={words.phone}
          name="phone"
          type="tel"
          inputMode="tel"
          dir="ltr"
          defaultValue={form.phone}
          required
          maxLength={32}
          error={phoneWrong ? words.phoneWrong : undefined}
          className="min-w-0 flex-1"
        />
        <Button type="submit" name="intent" value="find" kind="secondary" aria-label={words.findCustomer} formNoValidate className="min-h-12 self-end">
          <SearchIcon />
        </Button>
      </div>
      {caller ? (
        <>
          <PhoneRisk known={caller.known} />
          <PhoneNotes known={caller.known} />
        </>
      ) : null}
      {caller && caller.orders.length > 0 ? <History orders={caller.orders} title={words.history} /> : null}
      <input type="hidden" name="place" value={place?.value ?? ''} />
      <div key={form.known} className="grid gap-3 narrow-grid:grid-cols-2">
        <TextField label={words.name} name="name" defaultValue={form.name} maxLength={100} dir="auto" />
        <TextField label={words.address} name="address" defaultValue={form.address} maxLength={300} dir="auto" hint={place?.text} />
      </div>
    </PageSection>
  )
}

function History({ orders, title }: { orders: NonNullable<NewOrderOnPage['caller']>['orders']; title: string }) {
  return (
    <details open={orders.length < 3} className="rounded-lg bg-shade text-sm">
      <summary className="px-3 py-3 font-medium">
        {title} ({orders.length})
      </summary>
      <ul className="grid gap-1 px-3 pb-3">
        {orders.map(({ id, number, next, total, ago }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <Link to={`/admin/orders/${id}/`} className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap text-accent tabular-nums">
              {number}
            </Link>
            <NextBadge next={next} />
            <span className="whitespace-nowrap tabular-nums">{total}</span>
            <span className="text-soft">{ago}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
