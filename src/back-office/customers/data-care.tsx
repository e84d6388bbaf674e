import { Form, Link } from 'react-router'
import { Button, buttonLook } from '#ui/button.tsx'

interface DataCareProps {
  path: string
  words: { exportText: string; export: string; eraseText: string; erase: string }
}

/** Data export and erasure for a customer who asks. IMP-16. */
export function DataCare({ path, words }: DataCareProps) {
  return (
    <>
      <Form method="post" action={`${path}export/`} reloadDocument className="grid gap-2 text-sm">
        <p className="text-soft">{words.exportText}</p>
        <Button type="submit" kind="quiet" className="justify-self-start">
          {words.export}
        </Button>
      </Form>
      <EraseCare path={path} words={words} />
    </>
  )
}

/** Link to the erasure page, with an explanation. */
export function EraseCare({ path, words }: { path: string; words: Pick<DataCareProps['words'], 'eraseText' | 'erase'> }) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-soft">{words.eraseText}</p>
      <Link to={`${path}erase/`} className={`${buttonLook({ kind: 'danger' })} justify-self-start`}>
        {words.erase}
      </Link>
    </div>
  )
}
