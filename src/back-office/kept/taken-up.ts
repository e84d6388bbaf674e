import { useEffect, type RefObject } from 'react'

type TakeUp = (controls: [string, string][]) => void

const ways = new WeakMap<HTMLFormElement, TakeUp>()

/** Draws a form anew from what was kept of it, for one whose rows live in the browser alone. All others have their controls filled in. */
export function useTakenUp(form: RefObject<HTMLFormElement | null>, takeUp: TakeUp): void {
  useEffect(() => {
    if (form.current) ways.set(form.current, takeUp)
  })
}

/** A form's own way to be drawn anew, where it has one. */
export const wayOf = (form: HTMLFormElement): TakeUp | undefined => ways.get(form)
