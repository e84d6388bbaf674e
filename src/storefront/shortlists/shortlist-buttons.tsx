import type { MouseEvent, SubmitEvent } from 'react'
import { localised, type Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import { CompareIcon, HeartIcon } from '#ui/icons.tsx'
import type { shortlistButtonsWords } from '#storefront/listing/listing.words.ts'
import { useListStatus, startAdding, endAdding, setShortlists } from './shortlist-store.ts'
import type { ShortlistName } from '#shop/goods/shortlists'

interface ShortlistButtonsProps {
  card: { id: number; name: string }
  locale: Locale
  words: Translated<typeof shortlistButtonsWords>
  /** `icons` are round buttons for a tile's corner; `labels` have text. */
  look?: 'icons' | 'labels'
}

interface ShortlistButtonProps extends Required<Omit<ShortlistButtonsProps, 'card'>> {
  card: { id: number; name: string }
}

/** Colours of a labelled button by status; a round one is coloured by the style sheet. */
const COLOURS = { off: 'text-soft hover:text-accent', compare: 'text-accent', wishlist: 'text-deal' } as const

/** Compare and wishlist buttons; links for a listed product (CMP-02, WISH-04), without JavaScript a link and a form. Must be inside a `.product` block. */
export function ShortlistButtons({ look = 'icons', ...props }: ShortlistButtonsProps) {
  return (
    <div className={look === 'icons' ? 'tile-shortlists' : 'flex flex-wrap gap-x-4'}>
      <WishButton look={look} {...props} />
      <CompareLink look={look} {...props} />
    </div>
  )
}

function CompareLink({ card, locale, words, look }: ShortlistButtonProps) {
  const standing = useListStatus('compare', card.id)
  const on = standing === 'on'
  const label = on ? words.compareAdded : words.compare
  const add = (event: MouseEvent) => {
    skipSecond(event)
    if (on || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void addToShortlist('compare', card.id, words.shortlistFailed)
  }
  return (
    <a
      href={localised(locale, on ? '/compare/' : `/?action=yith-woocompare-add-product&id=${card.id}`)}
      rel="nofollow"
      className={lookOf('compare', on, look)}
      data-product_id={card.id}
      aria-label={`${label} : ${card.name}`}
      aria-busy={standing === 'busy' || (look === 'labels' ? false : undefined)}
      onClick={add}
    >
      {look === 'labels' ? (
        <>
          <CompareIcon className={iconLook(standing)} /> <span>{label}</span>
        </>
      ) : null}
    </a>
  )
}

/** One element in both states, so that it keeps the keyboard's focus. */
function WishButton({ card, locale, words, look }: ShortlistButtonProps) {
  const standing = useListStatus('wishlist', card.id)
  const on = standing === 'on'
  const label = on ? words.wished : words.wish
  const add = (event: SubmitEvent) => {
    if (on) return
    event.preventDefault()
    void addToShortlist('wishlist', card.id, words.shortlistFailed)
  }
  return (
    <form method={on ? 'get' : 'post'} action={localised(locale, '/wishlist/')} onSubmit={add}>
      <button
        name={on ? undefined : 'add'}
        onClick={skipSecond}
        value={card.id}
        className={lookOf('wishlist', on, look)}
        data-product_id={card.id}
        aria-label={`${label} : ${card.name}`}
        aria-busy={standing === 'busy' || (look === 'labels' ? false : undefined)}
      >
        {look === 'labels' ? (
          <>
            <HeartIcon className={`${iconLook(standing)} ${on ? 'fill-current' : ''}`} /> <span>{label}</span>
          </>
        ) : null}
      </button>
    </form>
  )
}

/** Ignores the second press of a double click, which would open the list filled by the first. */
function skipSecond(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

const LABELLED = 'inline-flex min-h-11 items-center gap-2 rounded-lg px-2 text-sm font-medium'

function lookOf(list: 'compare' | 'wishlist', on: boolean, look: 'icons' | 'labels'): string {
  const name = `${list === 'compare' ? 'compare' : 'add-to-wishlist'}${on ? ' added' : ''}`
  return look === 'icons' ? name : `${name} ${LABELLED} ${COLOURS[on ? list : 'off']}`
}

function iconLook(standing: string): string {
  return `size-5 ${standing === 'busy' ? 'animate-pulse opacity-50' : ''}`
}

/** Adds a product to a list: busy until the answer (WISH-02, CMP-01). One call at a time per product. Without an answer, `failed` shows (WISH-05). */
async function addToShortlist(name: ShortlistName, id: number, failed: string): Promise<void> {
  if (!startAdding(name, id)) return
  try {
    const { sendAdding } = await import('./shortlist-calls.ts')
    await sendAdding(name, id)
  } catch {
    setShortlists({ news: { text: failed, urgent: true } })
  } finally {
    endAdding(name, id)
  }
}
