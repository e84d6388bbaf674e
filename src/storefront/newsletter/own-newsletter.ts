import { useLayoutEffect } from 'react'

export const FOOT = 'newsletter-foot'

export function hasOwnNewsletter(loaderData: unknown): boolean {
  return (loaderData as { ownNewsletter?: boolean } | undefined)?.ownNewsletter === true
}

/** The widget's ids are unique on a page: while a page shows its own widget, the footer's stays in a template, where the server put it on the first page. */
export function useOwnNewsletter(): void {
  useLayoutEffect(() => {
    putAway()
    return giveBack
  }, [])
}

function putAway(): void {
  const widget = document.querySelector(`.${FOOT} > section`)
  if (!widget) return
  const template = document.createElement('template')
  widget.replaceWith(template)
  template.content.append(widget)
}

function giveBack(): void {
  const template = document.querySelector<HTMLTemplateElement>(`.${FOOT} > template`)
  template?.replaceWith(template.content)
}
