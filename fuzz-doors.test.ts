import { expect, test } from 'vitest'
import { AJAX_CALLS, AJAX_READS, WC_AJAX_CALLS } from './e2e/fuzz-doors.ts'
import { callNames } from '#wire/wire.ts'

test('the fuzzer knows every call of the protocol', () => {
  const sorted = (names: Iterable<string>) => [...names].toSorted()
  expect(sorted(AJAX_CALLS)).toEqual(sorted(callNames.ajaxPosts))
  expect(sorted(AJAX_READS)).toEqual(sorted(callNames.ajaxReads))
  expect(sorted(WC_AJAX_CALLS)).toEqual(sorted(callNames.wcAjaxPosts))
})
