import { useState } from 'react'
import { fill } from '#i18n/words.ts'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import type { BlockProps } from './block-view.ts'

/** A film behind a picture of the shop's own; the player loads only on request. Without scripts it is a link. */
export function Video({ live: { film, title, poster }, page: { words } }: BlockProps<'video'>) {
  const [runs, setRuns] = useState(false)
  const name = title || words.watch
  return (
    <div className="page-block">
      {runs && film.player ? (
        // The player is another origin's: a sandbox that lets it run guards nothing more.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          // Moves the focus into the requested film.
          ref={(player) => player?.focus()}
          src={film.player}
          title={name}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          className="film"
        />
      ) : (
        <a
          href={film.watch}
          target="_blank"
          rel="noopener"
          className="film"
          onClick={(event) => {
            if (!film.player || event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            setRuns(true)
          }}
        >
          {poster ? <ShopPicture picture={poster} sizes="(min-width: 1248px) 1168px, 100vw" alt="" /> : null}
          <span className="film-start" aria-hidden="true" />
          <span className="film-text">
            {name}
            <small>{fill(words.watchElsewhere, { service: film.service })}</small>
          </span>
        </a>
      )}
    </div>
  )
}
