import { useEffect } from 'react'
import { DOCUMENT_PARAMS, type DocumentParams } from './document-params.ts'
import { printDocuments } from './document-printing.ts'

/** Print settings for our script and the protocol's; ours listens while they are rendered. DOC-08 to DOC-11. */
export function PrintSettings({ params }: { params: DocumentParams }) {
  useEffect(() => {
    const ended = new AbortController()
    printDocuments(ended.signal)
    return () => ended.abort()
  }, [])
  return <script id={DOCUMENT_PARAMS} type="application/json" dangerouslySetInnerHTML={{ __html: JSON.stringify(params).replaceAll('<', '\\u003c') }} />
}
