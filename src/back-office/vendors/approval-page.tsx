import { data, redirect } from 'react-router'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { inEach } from '#i18n/words.ts'
import { can } from '#shop/people/accounts'
import { approveVendor, findApplication, listOwnStores } from '#shop/goods/vendor-accounts.manage'
import { approvalSchema, vendorIdSchema } from '#shop/goods/vendor-accounts.schema'
import { vendorAccountWords } from '#shop/goods/vendor-accounts.words'
import { asRefusal } from '#platform/refusal'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { problemsOf } from '#back-office/kit/form-problems.server.ts'
import { Problem, TextLink } from '#back-office/kit/frames.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { typedIn, TECHNICAL, type RecordTable } from '#back-office/kit/records/record-fields.ts'
import { RecordForm } from '#back-office/kit/records/record-form.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/approval-page'
import { approvalWords } from './vendors.words.ts'

const approvalTable: RecordTable = [
  {
    rows: [
      { name: 'store', label: approvalWords.store, maxLength: 80, wrong: vendorAccountWords.storeRequired },
      { name: 'storeId', label: approvalWords.storeId, hint: approvalWords.storeIdHint, control: 'choice' },
      { name: 'name', label: approvalWords.name, maxLength: 80, required: true, wrong: vendorAccountWords.nameRequired },
      { name: 'email', label: approvalWords.email, type: 'email', maxLength: 254, required: true, wrong: vendorAccountWords.emailInvalid, ...TECHNICAL },
      { name: 'phone', label: approvalWords.phone, type: 'tel', maxLength: 40, dir: 'ltr' },
      {
        name: 'locale',
        label: approvalWords.locale,
        control: 'choice',
        choices: { fr: inEach(() => LOCALE_NAMES.fr), ar: inEach(() => LOCALE_NAMES.ar), en: inEach(() => LOCALE_NAMES.en) },
      },
    ],
  },
]

/** Prefilled from an application. One that opened a store leads to it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const by = staffWhoMay('vendors.manage', context)
  const entry = vendorIdSchema.safeParse(url.searchParams.get('entry')).data
  const [application, stores] = await Promise.all([entry === undefined ? undefined : findApplication(entry), listOwnStores()])
  if (entry !== undefined && (!application?.isInvited || application.isErased)) throw data(null, 404)
  if (application?.vendorId) throw redirect(`/admin/vendors/${application.vendorId}/`)
  const { store = '', name = '', email = '', phone = '', locale = DEFAULT_LOCALE } = application ?? {}
  return {
    typed: { store, storeId: '', name, email, phone, locale },
    entry,
    entryPath: entry !== undefined && can(by, 'forms.manage') ? `/admin/forms/entries/${entry}/` : undefined,
    stores: [{ value: '', label: translated(approvalWords.newStore) }, ...stores.map(({ id, name: label }) => ({ value: String(id), label }))],
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('vendors.manage', context)
  const fields = await fieldsOf(request)
  const typed = typedIn(approvalTable, fields)
  const approval = approvalSchema.safeParse({ ...typed, entry: fields['entry'] ?? '' })
  if (!approval.success) return data({ typed, problems: problemsOf(approvalTable, approval.error), error: undefined }, 400)
  try {
    return redirect(`/admin/vendors/${await approveVendor(approval.data, by)}/?said=approved`, 303)
  } catch (error) {
    return data({ typed, problems: {}, error: asRefusal(error).in(readerLocale()) }, 409)
  }
}

export const meta = titled(approvalWords.title)

export default function ApprovalPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(approvalWords)
  const { typed, entry, entryPath, stores } = loaderData
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHead back={{ to: '/admin/vendors/', text: words.back }} title={words.title}>
        <p className="text-sm text-soft">{words.text}</p>
        {entryPath ? (
          <TextLink to={entryPath} className="justify-self-start text-sm">
            {words.entry}
          </TextLink>
        ) : null}
      </PageHead>
      <Problem>{actionData?.error}</Problem>
      {entry !== undefined && typed.email === '' ? <Notice kind="warn">{words.noEmail}</Notice> : null}
      <RecordForm
        table={approvalTable}
        typed={actionData?.typed ?? typed}
        problems={actionData?.problems}
        choices={{ storeId: stores }}
        hidden={{ entry }}
        save={words.save}
      />
    </div>
  )
}
