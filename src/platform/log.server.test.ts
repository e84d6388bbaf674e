import { expect, test } from 'vitest'
import { describeError } from './log.server.ts'

test('a log line says what went wrong also where a library gives its error as a bare object, and nothing else of that object', () => {
  const bare = { message: 'the queue is gone', stack: 'Error: the queue is gone\n    at work', queue: 'q', detail: 'Key (phone)=(20111222)' }
  expect(describeError(bare)).toBe(bare.stack)
  expect(describeError({ message: 'the queue is gone' })).toBe('the queue is gone')
  expect(describeError(new Error('no'))).toMatch(/^Error: no\n/)
  expect(describeError('plain words')).toBe('plain words')
  expect(describeError({ phone: '20111222' })).toBe('an error without a message')
  expect(describeError(undefined)).toBe('undefined')
})
