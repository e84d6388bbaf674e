/** Stores a text in this tab until it is closed. Where storage is forbidden, until the page is left. */
export function rememberInTab(name: string, text: string): void {
  try {
    if (text) window.sessionStorage.setItem(name, text)
    else window.sessionStorage.removeItem(name)
  } catch {
    page.set(name, text)
  }
}

/** The stored text of a key; empty where there is none. */
export function recallInTab(name: string): string {
  try {
    return window.sessionStorage.getItem(name) ?? ''
  } catch {
    return page.get(name) ?? ''
  }
}

const page = new Map<string, string>()
