import type { BlockKind } from '#shop/site/site-pages'
import { AddPanel, KindButton } from '#back-office/add-panel.tsx'

interface Kind {
  kind: BlockKind
  name: string
  about: string
}

/** Kinds of blocks, each with a description. A tap adds one at the end and opens it. */
export function AddBlock({ kinds, isOpen, words }: { kinds: readonly Kind[]; isOpen: boolean; words: { addBlock: string } }) {
  return (
    <AddPanel label={words.addBlock} isOpen={isOpen}>
      <div className="grid gap-2 border-t border-line p-4 narrow-grid:grid-cols-2">
        {kinds.map((one) => (
          <KindButton key={one.kind} {...one} />
        ))}
      </div>
    </AddPanel>
  )
}
