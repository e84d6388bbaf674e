import { useState } from 'react'

/** What is being chosen: it begins as what the address says, and again whenever the address says something else (`key`). */
export function useDraft<Value>(said: Value, key: string): [Value, (value: Value) => void] {
  const [draft, setDraft] = useState(said)
  const [of, setOf] = useState(key)
  if (of !== key) {
    setOf(key)
    setDraft(said)
  }
  return [of === key ? draft : said, setDraft]
}
