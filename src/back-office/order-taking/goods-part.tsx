import { fill } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { CONTROL, described, FieldError, TextField } from '#ui/field.tsx'
import { SearchIcon, TrashIcon } from '#ui/icons.tsx'
import { PageSection } from '#back-office/orders/page-section.tsx'
import type { NewOrderPart } from './caller-part.tsx'
import type { NewOrderOnPage } from './new-order-views.server.ts'

export function GoodsPart({ page: { form, found, lines }, words }: NewOrderPart) {
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
            <Found key={goods.productId} goods={goods} words={words} />
          ))}
        </ul>
      ) : null}
      {lines.length === 0 ? <p className="text-sm text-soft">{words.noLines}</p> : null}
      {lines.length > 0 ? (
        <ul className="grid gap-4">
          {lines.map((line) => (
            <Line key={line.itemId} line={line} words={words} />
          ))}
        </ul>
      ) : null}
    </PageSection>
  )
}

function Found({ goods: { productId, name, items }, words }: { goods: NewOrderOnPage['found'][number]; words: NewOrderPart['words'] }) {
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

function Line({ line, words }: { line: NewOrderOnPage['lines'][number]; words: NewOrderPart['words'] }) {
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
