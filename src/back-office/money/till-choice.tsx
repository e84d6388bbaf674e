import { TILLS, type Till } from '#shop/orders/orders'
import { useWords } from '#ui/use-words.ts'
import { tillWords } from './money.words.ts'

/** Where money came in, as the last time unless staff say otherwise; or where it leaves from (`out`). */
export function TillChoice({ usual, name = 'into' }: { usual: Till; name?: 'into' | 'out' }) {
  const words = useWords(tillWords)
  return (
    <fieldset>
      <legend className="text-sm font-medium">{words[name]}</legend>
      <div className="flex flex-wrap gap-x-6">
        {TILLS.map((till) => (
          <label key={till} className="flex min-h-11 items-center gap-2 text-sm">
            <input type="radio" name={name} value={till} defaultChecked={till === usual} autoComplete="off" className="size-5 accent-accent" />
            {words[name === 'out' ? (`out-${till}` as const) : till]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
