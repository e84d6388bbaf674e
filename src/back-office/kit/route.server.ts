import { data, redirect, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { asRefusal } from '#platform/refusal'
import { memberWhoMay, secondStepPath, staffWhoMay } from '#request/pages/roles.server'
import type { Capability } from '#shop/people/accounts'
import { needsSecondStep, signOut } from '#shop/people/sign-in.server'
import { callerContext } from '#request/common/caller.server'
import { withAccountCart } from '#request/cart/account-cart.server'
import { inStaffLocale, readerLocale } from './reader.server.ts'

interface Entry {
  /** Cookies of `signIn`. */
  session: string[]
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Leads a person who gave their password to `next`, or first to their second factor. Ends the browser's earlier session. */
export async function letIn({ session, request, context }: Entry, next: string): Promise<Response> {
  const withCookies = (cookies: string[]) => ({ headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
  if (needsSecondStep(session)) return redirect(inStaffLocale(readerLocale(), secondStepPath(next)), withCookies(session))
  await signOut(request.headers)
  return redirect(next, withCookies(await withAccountCart(session, context.get(callerContext))))
}

/** Runs a change. Returns why the shop refuses it, in the reader's language; undefined once it is made. */
export async function refusalOf(change: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await change()
    return undefined
  } catch (error) {
    return asRefusal(error).in(readerLocale())
  }
}

/** A parameter of the address, read. Throws 404. */
export function paramIn<T>(schema: z.ZodType<T>, param: string | undefined): T {
  const read = schema.safeParse(param)
  if (!read.success) throw data(null, 404)
  return read.data
}

/** The key of a record in the address; undefined for a new one. Throws 404. */
export function keyIn<T>(schema: z.ZodType<T>, param: string): T | undefined {
  return param === 'new' ? undefined : paramIn(schema, param)
}

/** What a parameter of the address names. Throws 404. */
export async function foundBy<K, T>(schema: z.ZodType<K>, param: string | undefined, find: (key: K) => Promise<T | undefined>): Promise<T> {
  const found = await find(paramIn(schema, param))
  if (found === undefined) throw data(null, 404)
  return found
}

/** Loader of an address that only takes POST, so that an export is recorded in the audit log. Checks the right and leads to the page with its form. */
export function postOnly(right: Capability, path: string, mayCome: typeof memberWhoMay = staffWhoMay) {
  return ({ context }: LoaderFunctionArgs<RouterContextProvider>) => {
    mayCome(right, context)
    return redirect(path)
  }
}
