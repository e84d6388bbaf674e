import { data, Form, redirect } from 'react-router'
import { direction, LOCALES } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/locale-names.ts'
import { fill, translate } from '#i18n/words.ts'
import { PICTURE_UPLOAD } from '#contract/picture-upload'
import { findPictures, findUses } from '#shop/goods/media-library.server'
import { pictureIdSchema } from '#shop/goods/media-library.schema'
import { pictureSrcSet, pictureUrl } from '#shop/upkeep/media'
import { Button } from '#ui/button.tsx'
import { CONTROL, Frame, TextField } from '#ui/field.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { readerLocale } from '#back-office/reader.server.ts'
import { Group } from '#back-office/settings/settings-fields.tsx'
import { Done, Problem } from '#back-office/frames.tsx'
import { PageHead } from '#back-office/page-head.tsx'
import type { Route } from './+types/picture-page'
import { CropForm } from './crop-form.tsx'
import { ACCEPTED_PICTURES } from './file-button.tsx'
import { findOutdated } from '#shop/upkeep/translations.server'
import { withMarks } from '#back-office/translations/outdated-marks.server.ts'
import { OutdatedMark, OutdatedMarks } from '#back-office/translations/outdated-marks.tsx'
import { mediaWords } from './media.words.ts'
import { changePicture } from './picture-actions.server.ts'
import { PictureUses } from './picture-uses.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  const id = pictureNumber(params.id)
  const [[picture], uses, outdated] = await Promise.all([findPictures([id]), findUses(id), findOutdated('media', [String(id)])])
  if (!picture) throw data(null, 404)
  const { fr = '', ar = '', en = '' } = picture.alt
  const words = translate(readerLocale(), mediaWords)
  const done = (['saved', 'cropped', 'replaced'] as const).find((one) => one === url.searchParams.get('done'))
  return {
    ...withMarks({ id, typed: { fr, ar, en } }, outdated, ({ locale }) => locale),
    picture,
    uses,
    title: picture.fileName || fill(words.picture, { id }),
    done: done && words[done],
    words,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  const done = await changePicture(pictureNumber(params.id), await fieldsOf(request), by)
  return 'to' in done ? redirect(done.to, 303) : data({ error: done.error }, 400)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title ?? '' }]
}

/** A picture: alt texts in three languages, crop, replacement, and uses. IMP-39. */
export default function PicturePage({ loaderData: { typed, marks, picture, uses, title, done, words }, actionData }: Route.ComponentProps) {
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
        <PictureUses uses={uses} words={words} />
      </Group>
      <Group title={words.cropTitle} hint={words.cropHint}>
        <CropForm key={picture.id} picture={picture} isUsed={uses.length > 0} words={words} />
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

function pictureNumber(id: string): number {
  const parsed = pictureIdSchema.safeParse(id)
  if (!parsed.success) throw data(null, 404)
  return parsed.data
}
