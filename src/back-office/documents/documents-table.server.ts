import type { Text } from '#i18n/words.ts'
import { DOCUMENT_KINDS, type DocumentKind, type NumberedKind } from '#shop/orders/documents'
import { documentsPageWords } from './documents.words.ts'
import { documentWords } from '#shop/orders/documents.words'
import { choice, line, oneOrNothing, whole, yesNo, type Kind, setting, type SettingsTable } from '#back-office/kit/settings/setting-rows.server.ts'
import { documentSettingsWords as words } from './document-settings.words.ts'

const invoiceMoment = choice({ 'by-hand': words['by-hand'], confirmed: words.confirmed, shipped: words.shipped, paid: words.paid })
const creditMoment = choice({ 'by-hand': words.creditByHand, refund: words.creditWithRefund })
const access = choice({ logged_in: words.logged_in, all: words.all })
const paper = choice({ '10x15': words['10x15'], 'a4-four': words['a4-four'] })
const prefix: Kind<string> = { ...line, wrong: words.prefixWrong, look: { dir: 'ltr', maxLength: 10, spellCheck: false } }

/** Document settings. IMP-14. */
export const documentsTable: SettingsTable = {
  intro: words.intro,
  groups: [
    {
      title: words.issuing,
      rows: [
        setting('documents.invoiceAt', invoiceMoment, { label: words.invoiceAt }),
        setting('documents.creditNoteAt', creditMoment, { label: words.creditNoteAt }),
        setting('documents.freeOrders', oneOrNothing, { label: words.freeOrders }),
        setting('documents.byMail', oneOrNothing, { label: words.byMail }),
        setting('asksTaxNumber', oneOrNothing, { label: words.asksTaxNumber, hint: words.asksTaxNumberHint }),
      ],
    },
    {
      title: words.opening,
      rows: [
        setting('documents.access', access, { label: words.access }),
        setting('documents.labelPaper', paper, { label: words.labelPaper }),
        setting('documents.showPreview', yesNo, { label: words.showPreview }),
        setting('documents.reloadAfterPrint', oneOrNothing, { label: words.reloadAfterPrint }),
      ],
    },
    {
      title: words.customers,
      hint: words.customersHint,
      rows: DOCUMENT_KINDS.map((kind) =>
        setting(`documents.customers.${kind}`, oneOrNothing, { label: documentWords[kind], ...(isLabel(kind) && { hint: documentsPageWords[kind] }) }),
      ),
    },
    { title: words.invoices, rows: numberRows('invoice') },
    { title: words.creditnotes, rows: numberRows('creditnote') },
  ],
}

function isLabel(kind: DocumentKind): kind is 'dispatchlabel' | 'shippinglabel' {
  return kind === 'dispatchlabel' || kind === 'shippinglabel'
}

function numberRows(kind: NumberedKind) {
  const at = `documents.numbers.${kind}` as const
  return [
    setting(`${at}.prefix`, prefix, { label: words.prefix, hint: words.prefixHint }),
    setting(`${at}.pattern`, patternOf(`${at}.yearly`), { label: words.pattern, hint: words.patternHint }),
    setting(`${at}.digits`, whole, { label: words.digits }),
    setting(`${at}.first`, whole, { label: words.first, hint: words.firstHint }),
    setting(`${at}.yearly`, oneOrNothing, { label: words.yearly }),
  ]
}

function patternOf(yearly: string): Kind<string> {
  return {
    ...line,
    wrong: words.patternWrong,
    problem: (typed, form) => patternProblem(typed, form[yearly] === 'on'),
    look: { dir: 'ltr', maxLength: 40, spellCheck: false, required: true },
  }
}

function patternProblem(typed: string, isYearly: boolean): Text | undefined {
  if (typed.split('{number}').length !== 2) return words.patternNumber
  return isYearly && !typed.includes('{year}') ? words.patternYear : undefined
}
