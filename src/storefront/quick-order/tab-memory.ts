/** What this tab remembers until it is closed. Where the browser forbids storage, until the page is left. */
export function rememberInTab(name: string, text: string): void {
  try {
    if (text) window.sessionStorage.setItem(name, text)
    else window.sessionStorage.removeItem(name)
  } catch {
    page.set(name, text)
  }
}

/** What was remembered under a name; empty when nothing was. */
export function recallInTab(name: string): string {
  try {
    return window.sessionStorage.getItem(name) ?? ''
  } catch {
    return page.get(name) ?? ''
  }
}

const page = new Map<string, string>()
