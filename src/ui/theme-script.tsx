/** Puts the page into the dark before it is painted, when the shopper chose so: cookie `viewSwitcher`. Spec 4.8. */
export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: CHOOSE_THEME }} />
}

const CHOOSE_THEME = `if(/(^|; )viewSwitcher=enabled/.test(document.cookie))document.documentElement.dataset.theme='dark'`
