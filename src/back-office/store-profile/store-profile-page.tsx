import { data, Form, redirect, type RouterContextProvider } from 'react-router'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { findNewestPictures, findPictures } from '#shop/goods/media-library.server'
import type { LibraryPicture } from '#shop/goods/media-library'
import { vendorIdSchema } from '#shop/goods/vendors.schema'
import { findVendorProfile } from '#shop/goods/vendors.server'
import { vendorRefusals } from '#shop/goods/vendors.words'
import { pathOf } from '#shop/people/addresses'
import { audited } from '#shop/upkeep/audit.server'
import { findOutdated } from '#shop/upkeep/translations.server'
import { STORE_HOME } from '#contract/staff-paths'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay, vendorMember } from '#request/pages/roles.server'
import { problemsByControl } from '#back-office/kit/form-problems.server.ts'
import { Done, Problem } from '#back-office/kit/frames.tsx'
import { EnterSaves, SaveButton } from '#back-office/kit/kept/save-bar.tsx'
import { marksOf, withFormerTexts } from '#back-office/kit/outdated-marks.server.ts'
import { OutdatedMarks, OutdatedNote } from '#back-office/kit/outdated-marks.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { TypedRecord } from '#back-office/kit/records/record-fields.ts'
import { foundBy } from '#back-office/kit/route.server.ts'
import { Group, InEachLanguage, languageFields } from '#back-office/kit/settings/settings-fields.tsx'
import { TextWriter } from '#back-office/kit/text-writer.tsx'
import { SinglePicture } from '#back-office/media/picture-field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { useWords } from '#ui/use-words.ts'
import { VENDOR_LIMITS } from '#shop/goods/vendors'
import type { Route } from './+types/store-profile-page'
import { controlOfText, keepTranslation, readProfile, saveProfile, typedFrom, type Profile } from './profile-fields.server.ts'
import { storeProfileWords } from './store-profile.words.ts'

const NEWEST_PICTURES = 24

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { by, profile } = await findAsked(params, context)
  const [outdated, newest, pictures] = await Promise.all([
    findOutdated('vendors', [String(profile.id)]),
    findNewestPictures(NEWEST_PICTURES, by.store?.id),
    findPictures([profile.logo_id, profile.cover_id].filter((id) => id !== null)),
  ])
  const isVendor = by.store !== undefined
  return {
    title: isVendor ? translated(storeProfileWords.title) : fill(translated(storeProfileWords.titleOf), { store: profile.name }),
    back: isVendor
      ? { to: STORE_HOME, text: translated(storeProfileWords.home) }
      : { to: `/admin/vendors/${profile.id}/`, text: translated(storeProfileWords.vendors) },
    page: pathOf('vendor', profile.slug),
    name: isVendor ? profile.name : undefined,
    marks: marksOf(outdated, controlOfText),
    typed: withFormerTexts(typedFrom(profile), outdated, controlOfText),
    pictures,
    newest,
    done: url.searchParams.get('done') === 'saved' ? translated(storeProfileWords.saved) : undefined,
  }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { by, profile } = await findAsked(params, context)
  const isByVendor = by.store !== undefined
  const fields = await fieldsOf(request)
  const typed = Object.fromEntries(Object.keys(typedFrom(profile)).map((name) => [name, fields[name] ?? '']))
  const read = readProfile(fields, isByVendor)
  if (!read.success) {
    const problems = problemsByControl(read.error, { words: vendorRefusals, otherwise: storeProfileWords.badRequest })
    return data({ error: translated(storeProfileWords.checkFields), problems, typed, pictures: await findChosen(typed, profile, by.store?.id) }, 400)
  }
  try {
    await audited({ by, action: 'store-saved', subject: `vendor:${profile.id}` }, async () => {
      await saveProfile(profile, read.data, isByVendor)
      await keepTranslation(profile, fields['right'])
    })
  } catch (error) {
    const latest = await findVendorProfile(profile.id)
    const again = { ...typed, revision: String(latest?.revision ?? '') }
    return data({ error: asRefusal(error).in(readerLocale()), problems: {}, typed: again, pictures: await findChosen(typed, profile, by.store?.id) }, 409)
  }
  return redirect(`${url.pathname.replace(/\.data$/, '')}?done=saved`, 303)
}

/** The store whose page is asked for: a vendor's own, whatever the address says; else that of the address. */
async function findAsked(params: { id?: string }, context: Readonly<RouterContextProvider>) {
  if (params.id === undefined) {
    const by = vendorMember(context)
    return { by, profile: (await findVendorProfile(by.store.id))! }
  }
  const by = staffWhoMay('vendors.manage', context)
  return { by, profile: await foundBy(vendorIdSchema, params.id, findVendorProfile) }
}

/** Pictures chosen in a refused form. A vendor's are their own, and those that the store shows. */
async function findChosen(typed: TypedRecord, { logo_id, cover_id }: Profile, vendorId: number | undefined): Promise<LibraryPicture[]> {
  const chosen = [typed['logo'], typed['cover']].flatMap((id) => vendorIdSchema.safeParse(id).data ?? [])
  const shown = chosen.filter((id) => id === logo_id || id === cover_id)
  return [
    ...(await findPictures(shown)),
    ...(await findPictures(
      chosen.filter((id) => !shown.includes(id)),
      vendorId,
    )),
  ]
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

/** A store's page, written by its vendor or by staff. VEND-07. */
export default function StoreProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(storeProfileWords)
  const { title, back, page, name, marks, newest, done } = loaderData
  const { typed, pictures } = actionData ?? loaderData
  const problems = actionData?.problems ?? {}
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead
        back={back}
        title={<bdi>{title}</bdi>}
        beside={
          <a href={page} className="inline-flex min-h-11 items-center text-sm font-medium text-accent underline-offset-4 hover:underline">
            {words.seePage}
          </a>
        }
      />
      <Problem>{actionData?.error}</Problem>
      <Done>{actionData ? undefined : done}</Done>
      <OutdatedMarks value={marks}>
        <Form key={JSON.stringify(typed)} method="post" noValidate className="grid grid-cols-1 gap-5">
          <EnterSaves />
          <input type="hidden" name="revision" value={typed['revision']} />
          {name === undefined ? (
            <Group title={words.name}>
              <InEachLanguage
                legend={words.name}
                hint={words.nameHint}
                fields={languageFields('name', VENDOR_LIMITS.name, words)}
                folded={words.otherLanguages}
                typed={typed}
                problems={problems}
              />
            </Group>
          ) : (
            <p className="text-sm text-soft">{fill(words.nameByStaff, { store: name })}</p>
          )}
          <Group title={words.pictures} hint={words.picturesHint}>
            <div className="grid gap-4 narrow-grid:grid-cols-2">
              <StorePicture name="logo" label={words.logo} typed={typed} pictures={pictures} newest={newest} />
              <StorePicture name="cover" label={words.cover} typed={typed} pictures={pictures} newest={newest} />
            </div>
          </Group>
          <Written name="biography" title={words.biography} hint={words.biographyHint} typed={typed} problems={problems} notes={marks.notes} />
          <Written name="terms" title={words.terms} hint={words.termsHint} typed={typed} problems={problems} notes={marks.notes} />
          <SaveButton>{words.save}</SaveButton>
        </Form>
      </OutdatedMarks>
    </div>
  )
}

interface StorePictureProps {
  name: 'logo' | 'cover'
  label: string
  typed: TypedRecord
  pictures: readonly LibraryPicture[]
  newest: readonly LibraryPicture[]
}

function StorePicture({ name, label, typed, pictures, newest }: StorePictureProps) {
  return <SinglePicture name={name} label={label} picture={pictures.find(({ id }) => String(id) === typed[name])} newest={newest} />
}

interface WrittenProps {
  name: 'biography' | 'terms'
  title: string
  hint: string
  typed: TypedRecord
  problems: Readonly<Record<string, string>>
  notes: Readonly<Record<string, string>>
}

/** A written text: French first, the other languages folded unless one was refused or needs review. */
function Written({ name, title, hint, typed, problems, notes }: WrittenProps) {
  const words = useWords(storeProfileWords)
  const [first, ...others] = languageFields(name, VENDOR_LIMITS.text, words).map(({ maxLength: _bounded, lang, dir, ...field }) => (
    <div key={field.name}>
      <TextWriter
        {...field}
        lang={lang!}
        dir={dir as 'ltr' | 'rtl'}
        label={`${title} – ${field.label}`}
        defaultValue={typed[field.name] ?? ''}
        error={problems[field.name]}
        targets={[]}
      />
      <OutdatedNote name={field.name} note={notes[field.name]} />
    </div>
  ))
  const isOpen = others.some(({ key }) => (problems[key ?? ''] ?? notes[key ?? '']) !== undefined)
  return (
    <Group title={title} hint={hint}>
      {first}
      <details open={isOpen} className="group/more">
        <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent marker:content-none">
          <span className="sr-only">{`${title} – `}</span>
          {words.otherLanguages}
          <ChevronDown className="size-4 group-open/more:rotate-180" />
        </summary>
        <div className="grid gap-4">{others}</div>
      </details>
    </Group>
  )
}
