import { LOCALE_NAMES } from '#i18n/locale-names.ts'
import { fill, translate } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import type { PageContent } from '#shop/site/site-pages'
import { listPages, type ListedPage } from '#shop/site/site-pages.manage'
import { isStarter, remarksOn, STARTERS } from '#shop/site/starter-pages'
import { findOldStarters, findShopFacts } from '#shop/site/starter-pages.server'
import { readerLocale } from '#back-office/reader.server.ts'
import { settingsPath } from '#back-office/settings/settings-pages.ts'
import { remarkWords } from './remarks.words.ts'

/** Where a page's text says something else than the settings, in words, each with the page where that is set. */
export async function findRemarks(content: PageContent): Promise<{ text: string; to: string }[]> {
  const words = translate(readerLocale(), remarkWords)
  return remarksOn(content, await findShopFacts()).map(({ about, locale, sentence, settings }) => {
    const said = { sentence: sentence.length > 120 ? `${sentence.slice(0, 119)}…` : sentence, language: LOCALE_NAMES[locale] }
    const text = settings === '' ? fill(words[`${about}-none`], said) : fill(words[about], { ...said, settings })
    return { text, to: settingsPath(SET_AT[about]) }
  })
}

/** A page with how many of its sentences, in all languages, the settings contradict; `isOld` if the settings would write it otherwise by now. */
export type PageRemarks = ListedPage & { remarks: number; isOld: boolean }

/**
 * All pages, each with what is to be checked of it: those that a shop begins with in the order in which they are read, then the others, those changed last
 * first. The demo's own texts are none that the shop wrote.
 */
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
