import { counted } from '#i18n/counted.ts'
import { localised, type Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import type { cartTranslationsWords } from '#storefront/mini-cart/cart-translations.words.ts'
import { HeaderCart } from '#storefront/mini-cart/header-cart.tsx'
import { useShortlists } from '#storefront/shortlists/shortlist-store.ts'
import { CompareIcon, HeartIcon, PersonIcon } from '#ui/icons.tsx'
import { ShortlistLink } from './shortlist-link.tsx'
import type { shellWords } from './shell.words.ts'

interface PersonalLinksProps {
  locale: Locale
  words: Translated<typeof shellWords> & Pick<Translated<typeof cartTranslationsWords>, 'cart' | 'pieces'>
}

/** Personal parts of the header: lists and cart with counts, which the server does not know. */
export function PersonalLinks({ locale, words }: PersonalLinksProps) {
  const { compare, wishlist } = useShortlists().lists
  const labelOf = (name: string, count: number) => `${name} : ${counted({ locale, count }, words.articles, { count })}`
  return (
    <>
      <ShortlistLink
        to={localised(locale, '/my-account/')}
        label={words.account}
        count={0}
        icon={<PersonIcon className="size-6" />}
        className="head-extra hidden min-[24rem]:grid"
      />
      <ShortlistLink
        to={localised(locale, '/compare/')}
        label={labelOf(words.compare, compare.length)}
        count={compare.length}
        icon={<CompareIcon className="size-6" />}
        className="head-extra hidden narrow-grid:grid"
      />
      <ShortlistLink
        to={localised(locale, '/wishlist/')}
        label={labelOf(words.wishlist, wishlist.length)}
        count={wishlist.length}
        icon={<HeartIcon className="size-6" />}
        className="head-extra grid"
      />
      <HeaderCart locale={locale} words={words} />
    </>
  )
}
