import { fill } from '#i18n/words.ts'
import { electronicInvoiceWords, gapText, whatIsMissing } from '#shop/orders/electronic-invoice'
import { documentWords } from '#shop/orders/documents.words'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { Problem } from '#back-office/kit/frames.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import type { Route } from './+types/electronic-page'
import { documentsListWords, electronicPageWords } from './documents.words.ts'
import { documentAt, electronicOf, findBuyersNumbers } from './accountant-files.server.ts'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  staffWhoMay('documents.manage', context)
  const document = await documentAt(params.id)
  const identifier = (await findBuyersNumbers([document])).get(document.id)!
  const gaps = whatIsMissing(electronicOf(document, identifier)).filter(({ name }) => name !== 'buyer' && name !== 'buyerShape')
  const isBlocked = gaps.some(({ blocks }) => blocks)
  const wrong = url.searchParams.get('wrong')
  return {
    id: document.id,
    identifier,
    heading: fill(translated(electronicPageWords.heading), { title: translated(documentWords[document.kind]), number: document.number }),
    gaps: gaps.map((gap) => gapText(gap, readerLocale())),
    isBlocked,
    honest: translated(isBlocked ? electronicInvoiceWords.ownFormat : electronicInvoiceWords.notTried),
    problem: wrong === 'buyer' ? translated(electronicPageWords.required) : wrong === 'buyerShape' ? translated(electronicPageWords.shape) : undefined,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.heading ?? '' }]
}

/** Electronic invoice of one document: staff enter the buyer's number and download the file. IMP-56. */
export default function ElectronicPage({ loaderData: { id, identifier, heading, gaps, isBlocked, honest, problem } }: Route.ComponentProps) {
  const words = useWords(electronicPageWords)
  return (
    <div className="grid max-w-xl gap-5">
      <PageHead back={{ to: '/admin/documents/', text: useWords(documentsListWords).title }} title={heading} />
      <Problem>{problem}</Problem>
      <Notice kind="warn">{honest}</Notice>
      <form method="post" action={`/admin/documents/${id}/electronic/file/`} className="grid gap-4">
        <TextField
          label={words.identifier}
          hint={words.identifierHint}
          name="identifier"
          defaultValue={identifier}
          maxLength={60}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          required={!isBlocked}
          error={problem}
        />
        <Button type="submit" className="justify-self-start">
          {isBlocked ? words.getData : words.getFile}
        </Button>
      </form>
      <section aria-label={words.missing} className="grid gap-2">
        <h2 className="text-sm">{words.missing}</h2>
        <ul className="grid list-disc gap-1.5 ps-5 text-sm text-soft">
          {gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
