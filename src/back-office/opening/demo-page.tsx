import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { findOpeningChecks, removeDemo } from '#shop/site/opening.server'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { STAFF_HOME } from '#contract/staff-paths'
import { Problem } from '#back-office/kit/frames.tsx'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/demo-page'
import { openingListWords } from './opening.words.ts'
import { seesOpening } from './opening-views.server.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'
import { refusalOf } from '#back-office/kit/route.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const person = staffWhoMay('settings.manage', context)
  const left = (await findOpeningChecks()).find(({ name }) => name === 'demo')?.problem
  if (!left || !seesOpening(person)) throw redirect(STAFF_HOME)
  return { left: left[readerLocale()] }
}

export async function action({ context }: Route.ActionArgs) {
  const person = staffWhoMay('settings.manage', context)
  const problem = seesOpening(person) ? await refusalOf(() => removeDemo(person)) : undefined
  return problem ? data({ problem }, 409) : redirect(STAFF_HOME, 303)
}

export const meta = titled(openingListWords.demoTitle)

export default function DemoPage({ loaderData: { left }, actionData }: Route.ComponentProps) {
  const words = useWords(openingListWords)
  const isSending = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-2xl gap-5">
      <h1 className="text-title">{words.demoTitle}</h1>
      <Problem>{actionData?.problem}</Problem>
      <p className="font-medium">{left}</p>
      <Notice kind="warn">{words.demoText}</Notice>
      <p className="text-sm text-soft">{words.demoStays}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" kind="danger" aria-disabled={isSending}>
          {words.demoNow}
        </Button>
        <Link to={STAFF_HOME} className={buttonLook({ kind: 'quiet' })}>
          {words.back}
        </Link>
      </Form>
    </div>
  )
}
