import { useEffect, type RefObject } from 'react'

type TakeUp = (controls: [string, string][]) => void

const ways = new WeakMap<HTMLFormElement, TakeUp>()

/** Restores a form through its own function, for forms whose rows exist only in the browser. All others have their controls filled in. */
export function useTakenUp(form: RefObject<HTMLFormElement | null>, takeUp: TakeUp): void {
  useEffect(() => {
    if (form.current) ways.set(form.current, takeUp)
  })
}

/** Custom restore function of a form, if any. */
export const wayOf = (form: HTMLFormElement): TakeUp | undefined => ways.get(form)
