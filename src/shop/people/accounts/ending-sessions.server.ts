import { endOtherSessions, endSession, findSignedIn } from './sessions.server.ts'
import { refuseWrongPassword } from './sign-in.server.ts'

/**
 * Ends a session of the person who asks, by its id, or all but the one that asks; somebody else's stays. Refuses a wrong current
 * password: who found a browser open does not put its owner out.
 */
export async function endSessions(headers: Headers, form: { session: string | undefined; current: string }): Promise<void> {
  const signedIn = await findSignedIn(headers)
  if (!signedIn) return
  await refuseWrongPassword(signedIn.person, form.current)
  await (form.session === undefined ? endOtherSessions(signedIn) : endSession(signedIn, form.session))
}
