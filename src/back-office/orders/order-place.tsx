import type { ReactNode } from 'react'
import { fill } from '#i18n/words.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { TextField } from '#ui/field.tsx'
import type { OrderPlaceOnPage } from './order-page.server.ts'
import { orderPlaceWords } from '#back-office/order-parts/orders.words.ts'
import { useWords } from '#ui/use-words.ts'

interface OrderPlaceProps {
  place: OrderPlaceOnPage
  mayAnswer: boolean
  action?: string
  children?: ReactNode
}

/** Place of a quick order. While it is unsure, the suggestion is accepted with one tap, or another place is typed. */
export function OrderPlace({ place: { text, value, isSure }, mayAnswer, action, children }: OrderPlaceProps) {
  const words = useWords(orderPlaceWords)
  const isAsked = mayAnswer && !isSure
  const other = (
    <ActionForm action={action} className="flex items-end gap-2">
      <Said>{children}</Said>
      <TextField label={words.typed} name="typed" required maxLength={200} autoComplete="off" className="min-w-0 flex-1" />
      <SubmitButton kind="secondary">{words.save}</SubmitButton>
    </ActionForm>
  )
  return (
    <div className={isAsked ? 'grid gap-2 rounded-lg bg-warn-wash p-3 text-sm' : 'grid gap-1 text-sm'}>
      <p>
        <span className="block text-xs text-soft">{words.title}</span>
        <bdi className={isAsked ? 'font-semibold' : undefined}>{text ? (isAsked ? fill(words.isIt, { place: text }) : text) : words.unknown}</bdi>
      </p>
      {isAsked && value ? (
        <ActionForm action={action} className="grid">
          <Said>{children}</Said>
          <input type="hidden" name="place" value={value} />
          <SubmitButton>{words.yes}</SubmitButton>
        </ActionForm>
      ) : null}
      {mayAnswer && value ? (
        <details>
          <summary className="inline-flex min-h-11 items-center font-medium text-accent marker:content-none">{isSure ? words.change : words.other} …</summary>
          {other}
        </details>
      ) : null}
      {mayAnswer && !value ? other : null}
    </div>
  )
}

function Said({ children }: { children: ReactNode }) {
  return (
    <>
      <input type="hidden" name="intent" value="place" />
      {children}
    </>
  )
}
