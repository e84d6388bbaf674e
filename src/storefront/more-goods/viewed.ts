const VIEWED = 'hanout_viewed'
const MOST_VIEWED = 12

export function recordViewed(productId: number): number[] {
  const before = readViewed().filter((id) => id !== productId)
  try {
    window.localStorage.setItem(VIEWED, JSON.stringify([productId, ...before].slice(0, MOST_VIEWED)))
  } catch {
    // Without storage nothing shows.
  }
  return before.slice(0, MOST_VIEWED)
}

function readViewed(): number[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(VIEWED) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0) : []
  } catch {
    return []
  }
}
