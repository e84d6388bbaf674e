import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { LOCALES } from '#i18n/locale.ts'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { VIEW_LINK, TextLink } from '#back-office/kit/frames.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DocumentRow, DocumentsOnPage } from './document-views.server.ts'
import { documentsPageWords } from './documents.words.ts'
import { NumberDialog } from './number-dialog.tsx'
import { useWords } from '#ui/use-words.ts'

interface DocumentSectionProps {
  orderId: number
  documents: DocumentsOnPage
}

/** Documents of an order. Each opens in a new tab or as a PDF; a number is assigned only after a confirmation. ADM-33, ADM-48. */
export function DocumentSection({ orderId, documents: { rows, said, mayMail, isAsked, senderPath, locale, list } }: DocumentSectionProps) {
  const words = useWords(documentsPageWords)
  return (
    <PageSection id="documents" title={words.section}>
      {said ? (
        <Notice kind="good" role="status" isFocused>
          {said}
        </Notice>
      ) : null}
      <ul className="grid text-sm">
        {rows.map((row) => (
          <li key={row.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-0">
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium break-words">{row.title}</p>
              {row.state ? <p className="text-xs break-words text-soft">{row.state}</p> : null}
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <Ways row={row} mayMail={mayMail} />
            </div>
          </li>
        ))}
      </ul>
      {list ? (
        <TextLink to={list} className="justify-self-start text-sm">
          {words.allIssued}
        </TextLink>
      ) : null}
      <nav aria-label={words.language} className="grid gap-2 border-t border-line pt-3">
        <h3 className="text-xs font-medium text-soft">{words.language}</h3>
        <div className="flex flex-wrap gap-1.5">
          {[null, ...LOCALES].map((one) => (
            <Link
              key={one}
              to={`/admin/orders/${orderId}/${one ? `?documents=${one}` : ''}#documents`}
              preventScrollReset
              aria-current={one === locale ? 'true' : undefined}
              className={VIEW_LINK}
            >
              {one ? words[one] : words.ofOrder}
            </Link>
          ))}
        </div>
      </nav>
      {isAsked ? null : (
        <ActionForm className="flex flex-wrap items-center justify-between gap-2 text-xs text-soft">
          <input type="hidden" name="intent" value="document-ask" />
          {words.notAsked}
          <SubmitButton kind="quiet" size="small">
            {words.askAgain}
          </SubmitButton>
        </ActionForm>
      )}
      <NumberDialog isAsked={isAsked} senderPath={senderPath} />
    </PageSection>
  )
}

function Ways({ row: { title, address, asks, question, issued }, mayMail }: { row: DocumentRow; mayMail: boolean }) {
  const words = useWords(documentsPageWords)
  if (question) {
    return (
      <Link to={question} aria-label={fill(words.issueNamed, { title })} className={buttonLook({ kind: 'secondary', size: 'small' })}>
        {words.issue}
      </Link>
    )
  }
  if (!address) return null
  if (asks) {
    return (
      <a
        href={asks.page}
        onClick={(event) => {
          event.preventDefault()
          window.wf_Confirm_Notice_for_Manually_Creating_Invoicenumbers?.(asks.url, asks.code)
        }}
        aria-label={fill(words.issueNamed, { title })}
        className={buttonLook({ kind: 'secondary', size: 'small' })}
      >
        {words.issue}
      </a>
    )
  }
  return (
    <>
      <a
        href={address.html}
        target="_blank"
        rel="noreferrer"
        aria-label={fill(words.openNamed, { title })}
        className={buttonLook({ kind: 'secondary', size: 'small' })}
      >
        {words.open}
      </a>
      <a href={address.pdf} aria-label={fill(words.pdfNamed, { title })} className={buttonLook({ kind: 'quiet', size: 'small' })}>
        {words.pdf}
      </a>
      {issued === null || !mayMail ? null : (
        <ActionForm>
          <input type="hidden" name="intent" value="document-mail" />
          <SubmitButton name="document" value={String(issued)} kind="quiet" size="small" aria-label={fill(words.mailNamed, { title })}>
            {words.mailAgain}
          </SubmitButton>
        </ActionForm>
      )}
    </>
  )
}
