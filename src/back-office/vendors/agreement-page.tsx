import { data, redirect } from 'react-router'
import { z } from 'zod'
import { audited } from '#shop/upkeep/audit.server'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { useWords } from '#ui/use-words.ts'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done, Problem } from '#back-office/kit/frames.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { typedIn, typedText, type RecordTable } from '#back-office/kit/records/record-fields.ts'
import { RecordForm } from '#back-office/kit/records/record-form.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/agreement-page'
import { agreementWords, vendorsWords } from './vendors.words.ts'

const HERE = '/admin/vendors/agreement/'
const LONGEST = 30_000

const agreementTable: RecordTable = [{ rows: [{ name: 'agreement', label: agreementWords.agreement, control: 'each', rows: 12, maxLength: LONGEST }] }]

const text = z.string().trim().max(LONGEST)
const agreementSchema = z.object({ agreementFr: text, agreementAr: text, agreementEn: text })

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('vendors.manage', context)
  const { vendors } = await findSettings()
  return { typed: typedText('agreement', vendors.agreement), said: url.searchParams.has('said') ? translated(agreementWords.saved) : undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('vendors.manage', context)
  const typed = typedIn(agreementTable, await fieldsOf(request))
  const { data: written } = agreementSchema.safeParse(typed)
  if (!written) return data({ typed, error: translated(agreementWords.tooLong) }, 400)
  const agreement = { fr: written.agreementFr, ar: written.agreementAr, en: written.agreementEn }
  if (agreement.fr === '' && agreement.ar + agreement.en !== '') return data({ typed, error: translated(agreementWords.frenchFirst) }, 400)
  await audited({ by, action: 'settings-changed', subject: 'settings:vendors' }, () =>
    changeSettings((now) => ({ ...now, vendors: { ...now.vendors, agreement } })),
  )
  return redirect(`${HERE}?said=saved`, 303)
}

export const meta = titled(agreementWords.title)

export default function AgreementPage({ loaderData: { typed, said }, actionData }: Route.ComponentProps) {
  const words = useWords(agreementWords)
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHead back={{ to: '/admin/vendors/', text: useWords(vendorsWords).title }} title={words.title}>
        <p className="text-sm text-soft">{words.text}</p>
      </PageHead>
      <Problem>{actionData?.error}</Problem>
      <Done>{actionData ? undefined : said}</Done>
      <RecordForm table={agreementTable} typed={actionData?.typed ?? typed} save={words.save} />
    </div>
  )
}
