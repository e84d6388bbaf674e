import { useId } from 'react'
import type { QuickOrderFields } from '#shop/buying/quick-order'
import { forgetPerson, rememberedPerson, rememberPerson } from '#storefront/quick-order/remembered-person.ts'

/** Box that keeps who ordered on this device, for the next order. Unticked until they ask for it. */
export function RememberMe({ person, label, hint }: { person: QuickOrderFields; label: string; hint: string }) {
  const id = useId()
  /** Uncontrolled: what the device keeps is known in the browser alone. */
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
