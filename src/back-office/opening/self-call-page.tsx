import { data } from 'react-router'
import { answerOwnQuestion } from '#shop/site/opening.server'
import { fieldsOf } from '#request/common/forms.server'
import { privatePage } from '#request/pages/roles.server'
import type { Route } from './+types/self-call-page'

export const middleware: Route.MiddlewareFunction[] = [privatePage]

export async function action({ request }: Route.ActionArgs) {
  const { question } = await fieldsOf(request)
  const answer = await answerOwnQuestion(question)
  return data({ answer }, answer === undefined ? 404 : 200)
}

/** Target of the shop's request to itself. A normal page, so that the whole path between is tested. */
export default function SelfCallPage({ actionData }: Route.ComponentProps) {
  return <main data-answer={actionData?.answer} />
}
