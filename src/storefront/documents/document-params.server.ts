import type { Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import type { Person } from '#shop/people/accounts'
import { isAskedBeforeIssuing } from '#shop/people/accounts.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { DocumentParams } from './document-params.ts'
import { printingWords } from './printing.words.ts'

/** Print settings of a page. DOC-08 to DOC-11, DOC-19. */
export async function documentParams(locale: Locale, person: Pick<Person, 'id'> | undefined): Promise<DocumentParams> {
  const { showPreview, access, reloadAfterPrint } = (await findSettings()).documents
  const { requestError, loadingError, generating, newTabError } = translate(locale, printingWords)
  return {
    show_document_preview: showPreview === 'yes' ? 'Yes' : 'No',
    document_access_type: access,
    is_user_logged_in: person ? '1' : '',
    reload_page: reloadAfterPrint,
    msgs: {
      pop_dont_show_again: person !== undefined && !(await isAskedBeforeIssuing(person.id)),
      request_error: requestError,
      error_loading_data: loadingError,
      generating_document_text: generating,
      new_tab_open_error: newTabError,
    },
  }
}
