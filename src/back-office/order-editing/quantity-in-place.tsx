import type { ReactNode } from 'react'
import { fill } from '#i18n/words.ts'
import { ActionForm, BusySign, useSubmitState } from '#back-office/kit/action-form.tsx'
import { buttonLook } from '#ui/button.tsx'
import { MinusIcon, PlusIcon } from '#ui/form-icons.tsx'
import { orderEditWords } from './order-edit.words.ts'
import { useWords } from '#ui/use-words.ts'

interface QuantityInPlaceProps {
  line: { position: number; quantity: number; name: string }
  seen: string
}

/** Changes a line's quantity with one tap. The last piece can only be removed on the edit page. */
export function QuantityInPlace({ line: { position, quantity, name }, seen }: QuantityInPlaceProps) {
  const words = useWords(orderEditWords)
  return (
    <ActionForm className="flex items-center gap-1">
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="line" value={position} />
      {quantity > 1 ? (
        <Step value={quantity - 1} label={fill(words.less, { name })}>
          <MinusIcon className="size-4 in-aria-busy:hidden" />
        </Step>
      ) : null}
      <span className="min-w-8 text-center text-sm font-medium tabular-nums">{quantity}</span>
      <Step value={quantity + 1} label={fill(words.more, { name })}>
        <PlusIcon className="size-4 in-aria-busy:hidden" />
      </Step>
    </ActionForm>
  )
}

function Step({ value, label, children }: { value: number; label: string; children: ReactNode }) {
  return (
    <button
      type="submit"
      name="quantity"
      value={value}
      aria-label={label}
      {...useSubmitState(String(value))}
      className={`${buttonLook({ kind: 'quiet' })} size-11 shrink-0 justify-center p-0 aria-disabled:opacity-55`}
    >
      <BusySign />
      {children}
    </button>
  )
}
