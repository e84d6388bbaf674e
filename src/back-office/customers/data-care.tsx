import { Form, Link } from 'react-router'
import { Button, buttonLook } from '#ui/button.tsx'
import { useWords } from '#ui/use-words.ts'
import { customersWords } from './customers.words.ts'

interface EraseCareProps {
  path: string
  eraseText: string
  erase: string
}

/** Data export and erasure for a customer who asks. IMP-16. */
export function DataCare({ exportText, ...erasure }: EraseCareProps & { exportText: string }) {
  return (
    <>
      <Form method="post" action={`${erasure.path}export/`} reloadDocument className="grid gap-2 text-sm">
        <p className="text-soft">{exportText}</p>
        <Button type="submit" kind="quiet" className="justify-self-start">
          {useWords(customersWords).export}
        </Button>
      </Form>
      <EraseCare {...erasure} />
    </>
  )
}

/** Link to the erasure page, with an explanation. */
export function EraseCare({ path, eraseText, erase }: EraseCareProps) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-soft">{eraseText}</p>
      <Link to={`${path}erase/`} className={`${buttonLook({ kind: 'danger' })} justify-self-start`}>
        {erase}
      </Link>
    </div>
  )
}
