import { useEffect } from 'react'

/** `wf_pklist_params_public`: print settings, as the protocol's script reads them. DOC-08 to DOC-11. */
export interface DocumentParams {
  show_document_preview: 'Yes' | 'No'
  document_access_type: 'logged_in' | 'all'
  is_user_logged_in: '1' | ''
  /** Our own setting: reload the page after printing. DOC-19. */
  reload_page: '1' | ''
  msgs: {
    pop_dont_show_again: boolean
    request_error: string
    error_loading_data: string
    generating_document_text: string
    new_tab_open_error: string
  }
}

const DOCUMENT_PARAMS = 'wf_pklist_params_public'

/** Print settings for our script and the protocol's; ours listens while they are rendered. DOC-08 to DOC-11. */
export function PrintSettings({ params }: { params: DocumentParams }) {
  useEffect(() => {
    const ended = new AbortController()
    printDocuments(ended.signal)
    return () => ended.abort()
  }, [])
  return <script id={DOCUMENT_PARAMS} type="application/json" dangerouslySetInnerHTML={{ __html: JSON.stringify(params).replaceAll('<', '\\u003c') }} />
}

/** Widest screen, in CSS px, on which a document prints from its own window. DOC-14. */
const MOBILE_WIDTH = 768
const CLOSE_MOBILE_MS = 2000
const LOOK_MS = 50
const PRINT_MS = 500
const ALERT_MS = 100
const OVERLAY_MS = 1000

/** Handles the page's print buttons until aborted. A click with a modifier key opens the link as usual. DOC-01. */
function printDocuments(signal: AbortSignal): void {
  document.addEventListener('click', printByClick, { signal })
}

function printByClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[class*="wt_pklist_"][href]')
  if (!link || !/(?:^|\s)wt_pklist_\w+_print(?:\s|$)/.test(link.className)) return
  event.preventDefault()
  print(link.href)
}

/** Opens or prints a document, by the merchant's setting and the screen's width. DOC-12 to DOC-25. */
function print(url: string): void {
  const params = documentParams()
  const opensOnly = params.show_document_preview === 'Yes' || (params.document_access_type === 'logged_in' && params.is_user_logged_in === '')
  if (opensOnly) openTab(url, params)
  else if (window.innerWidth <= MOBILE_WIDTH) printInOwnWindow(url, params)
  else void printHidden(url, params)
}

function documentParams(): DocumentParams {
  return JSON.parse(document.getElementById(DOCUMENT_PARAMS)?.textContent ?? '{}') as DocumentParams
}

/** Opens a tab, or reports that the browser blocked it. DOC-12, DOC-13, DOC-24. */
function openTab(url: string, { msgs }: DocumentParams): Window | undefined {
  const opened = window.open(url, '_blank')
  if (!opened) alert(msgs.new_tab_open_error)
  return opened ?? undefined
}

/** Small screen: the document opens in its own window, which prints and closes. A text message stays to be read. DOC-14, DOC-15. */
function printInOwnWindow(url: string, params: DocumentParams): void {
  const opened = openTab(url, params)
  if (!opened) return
  const looking = setInterval(() => {
    if (!opened.closed && !isLoaded(opened)) return
    clearInterval(looking)
    if (opened.closed || opened.document.contentType === 'text/plain') return
    opened.focus()
    opened.print()
    setTimeout(() => opened.close(), CLOSE_MOBILE_MS)
  }, LOOK_MS)
}

/** True once the document is loaded. Polled, because a window's initial empty page may lose its listeners. */
function isLoaded({ document: page }: Window): boolean {
  return page.URL !== 'about:blank' && page.readyState === 'complete'
}

/** Wide screen: a window waits during the fetch, then prints the document from a hidden frame. DOC-16 to DOC-18. */
async function printHidden(url: string, params: DocumentParams): Promise<void> {
  const opened = openTab('', params)
  if (!opened) return
  const { msgs } = params
  const overlay = showOverlay(msgs.generating_document_text)
  say(opened, msgs.generating_document_text)
  cursor(opened, 'progress')
  const answer = await ask(url)
  if (!answer) return fail(opened, { text: msgs.request_error, overlay })
  if (answer.type.includes('text/plain')) {
    overlay.remove()
    return closeAndTell(opened, answer.text)
  }
  if (answer.status !== 200) return fail(opened, { text: msgs.error_loading_data, overlay })
  const frame = putHidden(opened, answer.text)
  setTimeout(() => {
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
    cursor(opened, 'auto')
    overlay.remove()
    frame.remove()
    opened.close()
    if (params.reload_page === '1') window.location.reload()
  }, PRINT_MS)
}

async function ask(url: string): Promise<{ type: string; status: number; text: string } | undefined> {
  try {
    const response = await fetch(url)
    return { type: response.headers.get('content-type') ?? '', status: response.status, text: await response.text() }
  } catch {
    return undefined
  }
}

/** Reports a failed request. DOC-21 to DOC-23. */
function fail(opened: Window, { text, overlay }: { text: string; overlay: HTMLElement }): void {
  setTimeout(() => overlay.remove(), OVERLAY_MS)
  closeAndTell(opened, text)
}

/** Reports a missing document on the page, once the waiting window is closed. DOC-17. */
function closeAndTell(opened: Window, text: string): void {
  cursor(opened, 'auto')
  opened.close()
  setTimeout(() => alert(text), ALERT_MS)
}

function say({ closed, document: page }: Window, text: string): void {
  if (closed) return
  page.title = text
  page.body.textContent = text
}

function cursor(opened: Window, value: 'progress' | 'auto'): void {
  document.body.style.cursor = value === 'auto' ? '' : value
  if (!opened.closed) opened.document.body.style.cursor = value
}

/**
 * Writes a document into a hidden frame. A frame without a box would print nothing in some browsers. The window has the page's security policy, which blocks
 * style sheets as text, so they are passed as objects. No script runs in it. DOC-18.
 */
function putHidden({ document: page }: Window, html: string): HTMLIFrameElement {
  page.body.insertAdjacentHTML('beforeend', '<iframe sandbox="allow-same-origin allow-modals" aria-hidden="true"></iframe>')
  const frame = page.querySelector('iframe')!
  Object.assign(frame.style, { position: 'absolute', width: '0', height: '0', border: '0' })
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const styles = Array.from(parsed.querySelectorAll('style'))
  for (const style of styles) style.remove()
  const inner = frame.contentDocument!
  inner.open()
  inner.write(`<!doctype html>${parsed.documentElement.outerHTML}`)
  inner.close()
  const { CSSStyleSheet: Sheet } = frame.contentWindow as Window & typeof globalThis
  inner.adoptedStyleSheets = styles.map(({ textContent }) => {
    const sheet = new Sheet()
    sheet.replaceSync(textContent)
    return sheet
  })
  page.title = inner.title || page.title
  return frame
}

/** Covers the page while a document is fetched. DOC-22. */
function showOverlay(text: string): HTMLElement {
  const overlay = document.createElement('div')
  overlay.className = 'wf_cst_overlay fixed inset-0 z-50 grid place-content-center bg-veil p-6 text-center font-medium'
  overlay.setAttribute('role', 'status')
  overlay.textContent = text
  document.body.append(overlay)
  return overlay
}
