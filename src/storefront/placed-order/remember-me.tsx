import { useId } from 'react'
import type { QuickOrderFields } from '#shop/buying/quick-order'
import { forgetPerson, rememberedPerson, rememberPerson } from '#storefront/quick-order/remembered-person.ts'

/** Stores the person on this device for the next order. Unticked by default. */
export function RememberMe({ person, label, hint }: { person: QuickOrderFields; label: string; hint: string }) {
  const id = useId()
  /** Uncontrolled: only the browser knows the device's storage. */
  const showKept = (box: HTMLInputElement | null) => {
    if (box) box.checked = rememberedPerson()?.phone === person.phone
  }
  return (
    <div className="noscript:hidden">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-sm font-medium">
        <input
          id={id}
          type="checkbox"
          ref={showKept}
          onChange={(event) => (event.currentTarget.checked ? rememberPerson(person) : forgetPerson())}
          aria-describedby={`${id}-hint`}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      <p id={`${id}-hint`} className="ms-8 text-xs text-soft">
        {hint}
      </p>
    </div>
  )
}
