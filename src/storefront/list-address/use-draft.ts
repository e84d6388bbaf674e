import { useState } from 'react'

/** Draft of a choice: it starts from the address, and again whenever the address changes (`key`). */
export function useDraft<Value>(said: Value, key: string): [Value, (value: Value) => void] {
  const [draft, setDraft] = useState(said)
  const [of, setOf] = useState(key)
  if (of !== key) {
    setOf(key)
    setDraft(said)
  }
  return [of === key ? draft : said, setDraft]
}
