import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'

export interface StockAlertForm {
  productId: number
  path: string
  words: Record<'title' | 'text' | 'contact' | 'ask', string>
  typed?: { defaultValue: string; error: string }
}

/** Requests one alert when a sold-out product is back. A plain form: its page answers. */
export function StockAlertForm({ productId, path, words, typed }: StockAlertForm) {
  return (
    <form method="post" action={path} className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <p className="font-semibold">{words.title}</p>
      <input type="hidden" name="product" value={productId} />
      <TextField
        id="alert-contact"
        name="contact"
        label={words.contact}
        hint={words.text}
        autoComplete="email"
        autoCapitalize="none"
        required
        maxLength={254}
        dir="ltr"
        {...typed}
      />
      <Button type="submit">{words.ask}</Button>
    </form>
  )
}
