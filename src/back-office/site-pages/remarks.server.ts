import { LOCALE_NAMES } from '#i18n/translations.ts'
import { fill } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import type { PageContent } from '#shop/site/site-pages'
import { listPages, type ListedPage } from '#shop/site/site-pages.manage'
import { isStarter, remarksOn, STARTERS } from '#shop/site/starter-pages'
import { findOldStarters, findShopFacts } from '#shop/site/starter-pages.server'
import { translated } from '#back-office/kit/reader.server.ts'
import { settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import { remarkWords } from './site-pages.words.ts'

/** Statements of a page that contradict the settings, each with a link to the settings page. */
export async function findRemarks(content: PageContent): Promise<{ text: string; to: string }[]> {
  return remarksOn(content, await findShopFacts()).map(({ about, locale, sentence, settings }) => {
    const said = { sentence: sentence.length > 120 ? `${sentence.slice(0, 119)}…` : sentence, language: LOCALE_NAMES[locale] }
    const text = settings === '' ? fill(translated(remarkWords[`${about}-none`]), said) : fill(translated(remarkWords[about]), { ...said, settings })
    return { text, to: settingsPath(SET_AT[about]) }
  })
}

/** `remarks` counts sentences, in all languages, that contradict the settings. `isOld` means that the default text has changed with the settings. */
export type PageRemarks = ListedPage & { remarks: number; isOld: boolean }

/** All pages with remarks: the shop's default pages in reading order, then the others, last changed first. The demo's own texts are never outdated. */
export async function listRemarkedPages(): Promise<PageRemarks[]> {
  const [pages, facts, old] = await Promise.all([listPages(), findShopFacts(), config.HANOUT_DEMO ? [] : findOldStarters()])
  return pages
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((page) => ({ ...page, remarks: remarksOn(page.content, facts).length, isOld: old.some((slug) => slug === page.slug) }))
}

function placeOf({ slug }: ListedPage): number {
  return isStarter(slug) ? STARTERS.indexOf(slug) : STARTERS.length
}

const SET_AT = {
  'delivery-amount': 'shipping',
  'delivery-time': 'promises',
  'return-days': 'promises',
  online: 'payment-accounts',
  phone: 'shop',
  email: 'shop',
  name: 'shop',
  legal: 'shop',
} as const
