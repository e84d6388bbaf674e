import type { MetaDescriptor } from 'react-router'

/** `meta` of a page whose loader wrote its head. */
export function headOf({ loaderData }: { loaderData?: { head?: MetaDescriptor[] } | undefined }): MetaDescriptor[] {
  return loaderData ? (loaderData.head ?? (written ??= readHead())) : []
}

let written: MetaDescriptor[] | undefined

const OF_PAGES = [
  'title',
  'meta:is([name=description], [name=robots], [property], [name^="twitter:"])',
  'link:is([rel=canonical], [rel=prev], [rel=next], [rel=alternate])',
  'script[type="application/ld+json"]',
].join()

/** Reads the server's head back as data: React then matches it and removes it with its page. */
function readHead(): MetaDescriptor[] {
  return [...document.head.querySelectorAll(OF_PAGES)].map((element) => {
    const text = element.textContent
    if (element.localName === 'title') return { title: text }
    if (element.localName === 'script') return { 'script:ld+json': JSON.parse(text) as object }
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name === 'hreflang' ? 'hrefLang' : name, value]))
    return element.localName === 'link' ? { tagName: 'link', ...attributes } : attributes
  })
}
