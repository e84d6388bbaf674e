import { data, Form, redirect, Link } from 'react-router'
import { direction, LOCALES } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { fill } from '#i18n/words.ts'
import { PICTURE_UPLOAD } from '#contract/staff-paths'
import { findPictures, findUses, cropPicture, describePicture, removePicture } from '#shop/goods/media-library.server'
import { pictureIdSchema, altForm, cropForm } from '#shop/goods/media-library.schema'
import { pictureSrcSet, pictureUrl } from '#shop/upkeep/media'
import { Button } from '#ui/button.tsx'
import { CONTROL, Frame, TextField } from '#ui/field.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { memberWhoMay } from '#request/pages/roles.server'
import { translated, readerLocale } from '#back-office/kit/reader.server.ts'
import { Group, Tick } from '#back-office/kit/settings/settings-fields.tsx'
import { Done, Problem } from '#back-office/kit/frames.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { paramIn } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/picture-page'
import { ACCEPTED_PICTURES } from './file-button.tsx'
import { findOutdated } from '#shop/upkeep/translations.server'
import { withMarks } from '#back-office/kit/outdated-marks.server.ts'
import { OutdatedMark, OutdatedMarks } from '#back-office/kit/outdated-marks.tsx'
import { mediaWords } from './media.words.ts'
import { largestArea, LEAST_CROP, type PictureUse, type CropArea, type LibraryPicture } from '#shop/goods/media-library'
import { useState, type PointerEvent } from 'react'
import { draggedArea, type Grip } from './crop-drag.ts'
import { useHasScripts } from '#back-office/kit/has-scripts.ts'
import { useWords } from '#ui/use-words.ts'
import { asRefusal } from '#platform/refusal'
import type { Person } from '#shop/people/accounts'
import { audited } from '#shop/upkeep/audit.server'
import { mediaLibraryWords } from '#shop/upkeep/media.words'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { store } = memberWhoMay('products.manage', context)
  const id = paramIn(pictureIdSchema, params.id)
  const [[picture], uses, outdated] = await Promise.all([findPictures([id], store?.id), findUses(id, store?.id), findOutdated('media', [String(id)])])
  if (!picture) throw data(null, 404)
  const { fr = '', ar = '', en = '' } = picture.alt
  const done = (['saved', 'cropped', 'replaced'] as const).find((one) => one === url.searchParams.get('done'))
  return {
    ...withMarks({ id, typed: { fr, ar, en } }, outdated, ({ locale }) => locale),
    picture,
    uses,
    title: picture.fileName || fill(translated(mediaWords.picture), { id }),
    done: done && translated(mediaWords[done]),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = memberWhoMay('products.manage', context)
  const id = paramIn(pictureIdSchema, params.id)
  if (by.store && (await findPictures([id], by.store.id)).length === 0) throw data(null, 404)
  const done = await changePicture(id, await fieldsOf(request), by)
  return 'to' in done ? redirect(done.to, 303) : data({ error: done.error }, 400)
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function PicturePage({ loaderData: { typed, marks, picture, uses, title, done }, actionData }: Route.ComponentProps) {
  const words = useWords(mediaWords)
  const { width, height } = picture
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHead back={{ to: '/admin/media/', text: words.back }} title={title}>
        <p className="text-sm text-soft">{fill(words.size, { width, height })}</p>
      </PageHead>
      <Problem>{actionData?.error}</Problem>
      <Done>{done}</Done>
      <a href={pictureUrl(picture, 1200)} aria-label={words.open} className="justify-self-start">
        <img
          src={pictureUrl(picture, 640)}
          srcSet={pictureSrcSet(picture, [320, 640])}
          sizes="320px"
          width={width}
          height={height}
          alt={picture.alt.fr ?? ''}
          className="max-h-72 w-auto max-w-full rounded-xl border border-line bg-shade object-contain"
        />
      </a>
      <Group title={words.altTitle} hint={words.altHint}>
        <Form method="post" key={JSON.stringify(typed)} className="grid gap-3">
          <OutdatedMarks value={marks}>
            {LOCALES.map((locale) => (
              <div key={locale}>
                <TextField label={LOCALE_NAMES[locale]} name={locale} lang={locale} dir={direction(locale)} maxLength={300} defaultValue={typed[locale]} />
                <OutdatedMark name={locale} />
              </div>
            ))}
          </OutdatedMarks>
          <Button type="submit" name="intent" value="alt" className="narrow-grid:justify-self-start">
            {words.save}
          </Button>
        </Form>
      </Group>
      <Group title={words.usesTitle}>
        <PictureUses uses={uses} />
      </Group>
      <Group title={words.cropTitle} hint={words.cropHint}>
        <CropForm key={picture.id} picture={picture} isUsed={uses.length > 0} />
      </Group>
      <Group title={words.replaceTitle} hint={words.replaceHint}>
        <form method="post" action={`${PICTURE_UPLOAD}?replaces=${picture.id}`} encType="multipart/form-data" className="grid gap-3">
          <Frame id="new-file" label={words.newFile}>
            <input id="new-file" type="file" name="picture" required accept={ACCEPTED_PICTURES} className={`${CONTROL} py-2.5 text-sm`} />
          </Frame>
          <Button type="submit" kind="secondary" className="narrow-grid:justify-self-start">
            {words.replace}
          </Button>
        </form>
      </Group>
      {uses.length === 0 ? (
        <Form method="post" className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <p className="min-w-0 flex-1 basis-64 text-sm text-soft">{words.deleteText}</p>
          <Button type="submit" name="intent" value="delete" kind="danger">
            {words.delete}
          </Button>
        </Form>
      ) : null}
    </div>
  )
}

function PictureUses({ uses }: { uses: readonly PictureUse[] }) {
  const words = useWords(mediaWords)
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
  if (kind === 'store') return `/admin/vendors/${id}/profile/`
  return kind === 'logo' ? '/admin/settings/shop/#logo' : undefined
}

interface CropFormProps {
  picture: LibraryPicture
  isUsed: boolean
}

const SHAPES = [
  ['free', undefined],
  ['square', 1],
  ['4 : 3', 4 / 3],
  ['3 : 4', 3 / 4],
  ['16 : 9', 16 / 9],
] as const

const NUMBERS = ['left', 'top', 'width', 'height'] as const

/** Crop form: drag on the picture, or enter four numbers, which needs no scripts. */
function CropForm({ picture, isUsed }: CropFormProps) {
  const words = useWords(mediaWords)
  const [area, setArea] = useState(() => largestArea(picture))
  const [shape, setShape] = useState<number | undefined>()
  const hasScripts = useHasScripts()
  const choose = (chosen: number | undefined) => {
    setShape(chosen)
    setArea(largestArea(picture, chosen))
  }
  return (
    <Form method="post" className="grid gap-3" data-unkept="">
      {hasScripts ? (
        <>
          <div role="group" aria-label={words.shape} className="flex flex-wrap gap-1.5">
            {SHAPES.map(([name, value]) => (
              <Button key={name} kind="quiet" size="small" className="min-h-11" aria-pressed={shape === value} onClick={() => choose(value)}>
                {name === 'free' || name === 'square' ? words[name] : name}
              </Button>
            ))}
          </div>
          <CropFrame picture={picture} area={area} shape={shape} onArea={setArea} />
        </>
      ) : null}
      <div className="grid grid-cols-2 gap-3 narrow-grid:grid-cols-4">
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            label={words[name]}
            name={name}
            type="number"
            inputMode="numeric"
            required
            min={name === 'left' || name === 'top' ? 0 : LEAST_CROP}
            max={name === 'left' || name === 'width' ? picture.width : picture.height}
            value={String(area[name])}
            onChange={(event) => setArea({ ...area, [name]: Math.round(Number(event.currentTarget.value)) })}
          />
        ))}
      </div>
      {isUsed ? <Tick name="everywhere" label={words.everywhere} isOn /> : null}
      <Button type="submit" name="intent" value="crop" kind="secondary" className="narrow-grid:justify-self-start">
        {words.crop}
      </Button>
    </Form>
  )
}

interface CropFrameProps {
  picture: LibraryPicture
  area: CropArea
  shape: number | undefined
  onArea: (area: CropArea) => void
}

/** Handles lie inside the frame; beyond the picture's edge they could not be touched. */
const CORNERS: [Grip, string][] = [
  ['top-left', 'top-0 left-0 place-content-start cursor-nwse-resize'],
  ['top-right', 'top-0 right-0 content-start justify-end cursor-nesw-resize'],
  ['bottom-left', 'bottom-0 left-0 content-end justify-start cursor-nesw-resize'],
  ['bottom-right', 'bottom-0 right-0 place-content-end cursor-nwse-resize'],
]

/** Crop frame: drag its middle to move it and its corners to resize it. The number fields serve keyboards. */
function CropFrame({ picture, area, shape, onArea }: CropFrameProps) {
  const drag = (grip: Grip) => (start: PointerEvent<HTMLElement>) => {
    const { currentTarget, clientX, clientY, pointerId } = start
    const box = currentTarget.closest('[data-crop]')!.getBoundingClientRect()
    start.preventDefault()
    start.stopPropagation()
    currentTarget.setPointerCapture(pointerId)
    const move = (event: globalThis.PointerEvent) => {
      const by = { x: ((event.clientX - clientX) / box.width) * picture.width, y: ((event.clientY - clientY) / box.height) * picture.height }
      onArea(draggedArea({ area, grip, by, shape, picture }))
    }
    currentTarget.addEventListener('pointermove', move)
    currentTarget.addEventListener('lostpointercapture', () => currentTarget.removeEventListener('pointermove', move), { once: true })
  }
  const part = (length: number, whole: number) => `${(length / whole) * 100}%`
  return (
    <div
      aria-hidden="true"
      dir="ltr"
      data-crop=""
      className="relative touch-none justify-self-start overflow-hidden rounded-lg select-none"
      // The size is set before the picture loads, so that nothing shifts under the pointer.
      style={{ aspectRatio: `${picture.width} / ${picture.height}`, width: `min(100%, calc(70dvh * ${picture.width / picture.height}))` }}
    >
      <img src={pictureUrl(picture, 1200)} alt="" draggable={false} className="size-full" />
      <div
        onPointerDown={drag('middle')}
        className="absolute cursor-move border-2 border-surface shadow-[0_0_0_9999px_rgb(0_0_0/0.5)] outline outline-ink"
        style={{
          left: part(area.left, picture.width),
          top: part(area.top, picture.height),
          width: part(area.width, picture.width),
          height: part(area.height, picture.height),
        }}
      >
        {CORNERS.map(([grip, place]) => (
          <div key={grip} onPointerDown={drag(grip)} className={`absolute grid size-11 ${place}`}>
            <span className="size-4 rounded-full border-2 border-surface bg-accent" />
          </div>
        ))}
      </div>
    </div>
  )
}

type Done = { to: string } | { error: string }

async function changePicture(id: number, fields: Record<string, string>, by: Person): Promise<Done> {
  try {
    const { intent } = fields
    if (intent === 'alt') return await describe(id, fields, by)
    if (intent === 'crop') return await crop(id, fields, by)
    if (intent !== 'delete') return { error: translated(mediaWords.badRequest) }
    await removePicture(id, by)
    return { to: '/admin/media/?done=deleted' }
  } catch (error) {
    return { error: asRefusal(error).in(readerLocale()) }
  }
}

async function describe(id: number, fields: Record<string, string>, by: Person): Promise<Done> {
  const parsed = altForm.safeParse(fields)
  if (!parsed.success) return { error: firstProblem(parsed.error, { words: mediaLibraryWords, otherwise: mediaWords.badRequest }) }
  await audited({ by, action: 'picture-changed', subject: `picture:${id}` }, () => describePicture(id, parsed.data, by))
  return { to: `/admin/media/${id}/?done=saved` }
}

async function crop(id: number, fields: Record<string, string>, by: Person): Promise<Done> {
  const parsed = cropForm.safeParse(fields)
  if (!parsed.success) return { error: translated(mediaWords.badRequest) }
  const { everywhere, ...area } = parsed.data
  const cut = await cropPicture(id, area, { by, everywhere: everywhere === 'on' })
  return { to: `/admin/media/${cut.id}/?done=cropped` }
}
