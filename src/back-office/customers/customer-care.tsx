import { Form } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#back-office/orders/page-section.tsx'
import type { CustomerOnPage } from './customer-views.server.ts'
import type { customersWords } from './customers.words.ts'
import { DataCare } from './data-care.tsx'

export function CustomerCare({ customer: { id, sessions }, words }: { customer: CustomerOnPage; words: Translated<typeof customersWords> }) {
  return (
    <PageSection title={words.care}>
      {sessions > 0 ? (
        <Form method="post" className="grid gap-2 text-sm">
          <p className="text-soft">{words.endSessionsText}</p>
          <Button type="submit" name="intent" value="end-sessions" kind="quiet" className="justify-self-start">
            {words.endSessions}
          </Button>
        </Form>
      ) : null}
      <DataCare path={`/admin/customers/${id}/`} words={words} />
    </PageSection>
  )
}
