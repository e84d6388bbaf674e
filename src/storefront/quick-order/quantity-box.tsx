import { useId, useState, type MouseEvent } from 'react'
import { typedQuantity } from '#shop/buying/quick-order'
import { FieldError } from '#ui/field.tsx'
import { MinusIcon, PlusIcon } from '#ui/form-icons.tsx'
import type { productWords } from '#storefront/product/product.words.ts'
import { usePageWords } from '#ui/page-locale.ts'
import type { QuantityRules } from '#shop/goods/items'

interface QuantityBoxProps {
  quantity: number
  rules: QuantityRules
  problem: string | undefined
  onChange: (quantity: number) => void
}

/** Quantity: a typed field and two buttons (QO-06). A non-number counts as one (QO-09); less than the minimum becomes the minimum on blur (QO-08, CART-35). */
export function QuantityBox({ quantity, rules, problem, onChange }: QuantityBoxProps) {
  const words = usePageWords<typeof productWords>()
  const id = useId()
  // A browser restores only values that differ from the field's default.
  const [atFirst] = useState(quantity)
  const set = (input: HTMLInputElement, next: number) => {
    input.value = String(next)
    onChange(next)
  }
  const step = (direction: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    const input = event.currentTarget.parentElement?.querySelector('input')
    if (input) set(input, stepped(typedQuantity(input.value), direction, rules))
  }
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label htmlFor={id} className="text-sm font-medium">
          {words.quantity}
        </label>
        <div className="flex rounded-lg border border-edge bg-surface">
          <button
            type="button"
            aria-label={words.less}
            onClick={step(-1)}
            disabled={quantity <= rules.minQuantity}
            className="grid size-11 place-content-center rounded-lg text-soft hover:text-ink disabled:opacity-40 noscript:hidden"
          >
            <MinusIcon />
          </button>
          <input
            id={id}
            name="quantity"
            inputMode="numeric"
            maxLength={4}
            min={rules.minQuantity}
            max={rules.maxQuantity ?? undefined}
            defaultValue={atFirst}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            onInput={(event) => onChange(typedQuantity(event.currentTarget.value))}
            onBlur={(event) => set(event.currentTarget, Math.max(rules.minQuantity, typedQuantity(event.currentTarget.value)))}
            className="w-12 bg-transparent text-center font-semibold tabular-nums"
          />
          <button
            type="button"
            aria-label={words.more}
            onClick={step(1)}
            className="grid size-11 place-content-center rounded-lg text-soft hover:text-ink noscript:hidden"
          >
            <PlusIcon />
          </button>
        </div>
      </div>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </div>
  )
}

export function stepped(quantity: number, direction: 1 | -1, rules: QuantityRules): number {
  return Math.max(rules.minQuantity, quantity + direction * rules.quantityStep)
}
