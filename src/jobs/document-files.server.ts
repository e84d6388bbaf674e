import { describeError, log } from '#platform/log.server'
import { isCauseLogged } from '#platform/database-watch.server'
import { findDocuments, findWithoutFile } from '#shop/orders/documents.server'
import { issuedFile } from '#templates/documents/issued-file.server.ts'

const AT_A_TIME = 20

/** Makes and stores missing files of issued documents in their own language, in sequence. Returns their number; run it until it returns 0. */
export async function makeDocumentFiles(goesOn: () => boolean = () => true): Promise<number> {
  let made = 0
  for (const document of await findDocuments(await findWithoutFile(AT_A_TIME))) {
    if (!goesOn()) break
    try {
      await issuedFile(document, document.content.locale)
      made++
    } catch (error) {
      // It is tried again, and holds up no other.
      if (!isCauseLogged(error)) log.error({ error: describeError(error), document: document.id }, 'the file of a document was not made')
    }
  }
  return made
}
