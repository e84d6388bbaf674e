import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { TextField, CONTROL, described, FieldError } from '#ui/field.tsx'
import { SearchIcon, TrashIcon } from '#ui/icons.tsx'
import { PhoneNotes, PhoneRisk } from '#back-office/customers/known-phone.tsx'
import { orderPlaceWords } from '#back-office/order-parts/orders.words.ts'
import { NextBadge } from '#back-office/order-parts/mark-badges.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import type { NewOrderOnPage } from './new-order-form.server.ts'
import { newOrderWords } from './order-taking.words.ts'
import { useWords } from '#ui/use-words.ts'

export interface NewOrderPart {
  page: NewOrderOnPage
}

/** The phone comes first: it fills in name and address, and shows the customer's history. */
export function CallerPart({ page: { form, phoneWrong, caller, place, townProblem } }: NewOrderPart) {
  const words = useWords(newOrderWords)
  const { typed } = useWords(orderPlaceWords)
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
        <TextField label={words.address} name="address" defaultValue={form.address} maxLength={300} dir="auto" />
        <TextField label={typed} name="town" defaultValue={form.town} maxLength={200} dir="auto" hint={place?.text} error={townProblem} />
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

export function GoodsPart({ page: { form, found, lines } }: NewOrderPart) {
  const words = useWords(newOrderWords)
  return (
    <PageSection title={words.goods}>
      <div className="flex items-end gap-2">
        <TextField
          key={lines.length}
          label={words.words}
          name="words"
          type="search"
          enterKeyHint="search"
          defaultValue={form.words}
          maxLength={80}
          className="min-w-0 flex-1"
        />
        <Button type="submit" name="intent" value="find" kind="secondary" aria-label={words.findGoods} formNoValidate className="min-h-12">
          <SearchIcon />
        </Button>
      </div>
      {form.words !== '' && found.length === 0 ? <p className="text-sm text-soft">{fill(words.nothingFound, { words: form.words })}</p> : null}
      {found.length > 0 ? (
        <ul className="grid divide-y divide-line rounded-lg border border-line">
          {found.map((goods) => (
            <Found key={goods.productId} goods={goods} />
          ))}
        </ul>
      ) : null}
      {lines.length === 0 ? <p className="text-sm text-soft">{words.noLines}</p> : null}
      {lines.length > 0 ? (
        <ul className="grid gap-4">
          {lines.map((line) => (
            <Line key={line.itemId} line={line} />
          ))}
        </ul>
      ) : null}
    </PageSection>
  )
}

function Found({ goods: { productId, name, items } }: { goods: NewOrderOnPage['found'][number] }) {
  const words = useWords(newOrderWords)
  const [only] = items
  const isOne = items.length === 1
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3 text-sm">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        {isOne ? <p className="text-xs text-soft">{[only!.choices, only!.price, only!.left].filter(Boolean).join(' · ')}</p> : null}
      </div>
      {isOne ? null : (
        <select name={`pick-${productId}`} aria-label={fill(words.variation, { name })} className={`${CONTROL} h-11 min-w-0 flex-1 basis-44`}>
          {items.map(({ itemId, choices, price, left, isSoldOut }) => (
            <option key={itemId} value={itemId} disabled={isSoldOut}>
              {[choices, price, left].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      )}
      {items.every(({ isSoldOut }) => isSoldOut) ? null : (
        <Button
          type="submit"
          name="intent"
          value={isOne ? `add:${only!.itemId}` : `pick:${productId}`}
          kind="secondary"
          aria-label={fill(words.addNamed, { name })}
          formNoValidate
        >
          {words.add}
        </Button>
      )}
    </li>
  )
}

function Line({ line }: { line: NewOrderOnPage['lines'][number] }) {
  const words = useWords(newOrderWords)
  const { itemId, name, choices, open, quantity, step, unitPrice, total, left, problem } = line
  const control = `line-${itemId}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-t border-line pt-4 text-sm first:border-0 first:pt-0">
      <div className="min-w-0">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-xs text-soft">{[choices, unitPrice, left].filter(Boolean).join(' · ')}</p>
      </div>
      <p className="text-end font-medium whitespace-nowrap tabular-nums">{total}</p>
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="number"
          name={control}
          aria-label={fill(words.quantityOf, { name })}
          {...described(control, { error: problem })}
          defaultValue={quantity}
          min={step}
          step={step}
          max={9999}
          inputMode="numeric"
          className={`${CONTROL} h-11 w-24!`}
        />
        {open.map(({ slug, name: attribute, values, chosen }) => (
          <select
            key={slug}
            name={`choice-${itemId}-${slug}`}
            aria-label={`${name} · ${attribute}`}
            defaultValue={chosen}
            className={`${CONTROL} h-11 w-auto!`}
          >
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        ))}
      </div>
      <Button
        type="submit"
        name="intent"
        value={`remove:${itemId}`}
        kind="quiet"
        aria-label={fill(words.removeNamed, { name })}
        formNoValidate
        className="min-h-11 min-w-11"
      >
        <TrashIcon />
      </Button>
      <div className="col-span-2 empty:hidden">
        <FieldError id={`${control}-error`}>{problem}</FieldError>
      </div>
    </li>
  )
}
