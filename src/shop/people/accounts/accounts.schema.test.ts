import { expect, test } from 'vitest'
import { profileChangeSchema, signUpSchema } from './accounts.schema.ts'

const signUp = (name: string) => signUpSchema.safeParse({ name, email: 'amel@example.test', password: 'figue et miel du sud' })

test('a name is one line without control characters, direction marks and unpaired surrogates', () => {
  expect(signUp(' Amel\u0000\n\u202EJaziri\uD800 ').data?.name).toBe('Amel Jaziri')
  expect(profileChangeSchema.parse({ name: 'a\u0000b' })).toEqual({ name: 'a b' })
})

test('a name of nothing but such characters is none, and one of 81 is too long', () => {
  expect(signUp('\u0000\u202E \n').error?.issues[0]?.message).toBe('nameRequired')
  expect(signUp('a'.repeat(80)).success).toBe(true)
  expect(signUp('a'.repeat(81)).error?.issues[0]?.message).toBe('nameRequired')
})
