import { data, redirect, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { asRefusal } from '#platform/refusal'
import { memberWhoMay, staffWhoMay } from '#request/pages/roles.server'
import type { Capability } from '#shop/people/accounts'
import { readerLocale } from './reader.server.ts'

/** Runs a change. Returns why the shop refuses it, in the reader's language; undefined once it is made. */
export async function refusalOf(change: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await change()
    return undefined
  } catch (error) {
    return asRefusal(error).in(readerLocale())
  }
}

/** Page number in the query, from 1. */
export function pageIn({ searchParams }: URL): number {
  const page = searchParams.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
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
