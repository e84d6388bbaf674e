import { useId } from 'react'
import type { Text } from '#i18n/words.ts'
import { TextField } from '#ui/field.tsx'
import { SinglePicture } from '#back-office/media/picture-field.tsx'
import type { Editor } from './editor.ts'
import { controlOf } from './page-fields.ts'
import { Targets } from './text-writer.tsx'
import { Texts } from './texts.tsx'

/** Title of a block. It may stay empty if the block has a default title. */
export function BlockTitle({ id, title, isOwn = false, editor }: { id: string; title: Text; isOwn?: boolean; editor: Editor }) {
  const { words } = editor.choices
  return <Texts owner={id} part="title" text={title} label={words.blockTitle} {...(!isOwn && { hint: words.blockTitleHint })} max={120} editor={editor} />
}

export function PictureOf({ id, digest, editor: { choices } }: { id: string; digest: string; editor: Editor }) {
  return (
    <SinglePicture
      name={controlOf(id, 'picture')}
      label={choices.words.picture}
      picture={choices.pictures.find((one) => one.digest === digest)}
      newest={choices.newest}
      words={choices.pictureWords}
    />
  )
}

export function LinkFields({ id, link, editor }: { id: string; link: { to: string; label: Text }; editor: Editor }) {
  const list = useId()
  const { words, targets } = editor.choices
  const name = controlOf(id, 'to')
  return (
    <>
      <TextField
        label={words.link}
        hint={words.linkHint}
        name={name}
        dir="ltr"
        list={list}
        defaultValue={link.to}
        error={editor.problems[name]}
        autoComplete="off"
        maxLength={500}
      />
      <Targets id={list} targets={targets} />
      <Texts owner={id} part="label" text={link.label} label={words.label} max={80} editor={editor} />
    </>
  )
}
