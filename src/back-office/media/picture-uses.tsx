import { Link } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import type { PictureUse } from '#shop/goods/media-library'
import type { mediaWords } from './media.words.ts'

interface PictureUsesProps {
  uses: readonly PictureUse[]
  words: Translated<typeof mediaWords>
}

export function PictureUses({ uses, words }: PictureUsesProps) {
  if (uses.length === 0) return <p className="text-sm text-soft">{words.noUse}</p>
  return (
    <ul className="grid text-sm">
      {uses.map(({ kind, id, name }) => {
        const to = addressOf(kind, id)
        return (
          <li key={`${kind}-${id}-${name}`} className="flex min-h-11 flex-wrap items-center gap-x-2">
            <span className="text-soft">{words[kind]}</span>
            {to ? (
              <Link to={to} className="font-medium text-accent">
                {name || words[kind]}
              </Link>
            ) : (
              <span className="font-medium">{name}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function addressOf(kind: PictureUse['kind'], id: number): string | undefined {
  if (kind === 'product' || kind === 'variation') return `/admin/products/${id}/`
  if (kind === 'site-page') return `/admin/pages/${id}/`
  return kind === 'logo' ? '/admin/settings/shop/#logo' : undefined
}
