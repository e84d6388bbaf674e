import { endOtherSessions, endSession, findSignedIn } from '#shop/people/sessions.server'
import { refuseWrongPassword } from './by-password.server.ts'

/** Ends one session by its id, or all but the current one. Refuses a wrong password: an unattended browser must not lock its owner out. */
export async function endSessions(headers: Headers, form: { session: string | undefined; current: string }): Promise<void> {
  const signedIn = await findSignedIn(headers)
  if (!signedIn) return
  await refuseWrongPassword(signedIn.person, form.current)
  await (form.session === undefined ? endOtherSessions(signedIn) : endSession(signedIn, form.session))
}
