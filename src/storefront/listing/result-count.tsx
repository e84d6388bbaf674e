import { useEffect, useState, type Ref } from 'react'

interface ResultCountProps {
  /** `1–24 sur 312 produits`. */
  text: string
  ref: Ref<HTMLParagraphElement>
}

const AGAIN_MS = 2000

/** Total and range of products. Announced on change, and again 2 s after the page opened (CAT-03, CAT-04). */
export function ResultCount({ text, ref }: ResultCountProps) {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const again = setTimeout(() => setTimes(1), AGAIN_MS)
    return () => clearTimeout(again)
  }, [])
  return (
    <p ref={ref} tabIndex={-1} role="status" className="result-count text-sm text-soft outline-none">
      <span key={times}>{text}</span>
    </p>
  )
}
