import { useLayoutEffect } from 'react'

/** The class of the widget's place in the footer. */
export const FOOT = 'newsletter-foot'

/** True for the data of a page that has a widget of its own. */
export function hasOwnNewsletter(loaderData: unknown): boolean {
  return (loaderData as { ownNewsletter?: boolean } | undefined)?.ownNewsletter === true
}

/**
 * The widget's ids stand on a page once: while a page shows one of its own, the footer's waits in a template. The server has drawn it there for a page
 * that it drew.
 */
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
