import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SENTENCES } from './cart-fields.ts'
import { Choice, Group, NumberField, Sentence, Switch, type Filled } from './settings-fields.tsx'

interface CartSettingsFormProps extends Filled {
  /** What the page showed before anything was typed: only what differs from it is a decision. */
  seen: Record<string, string>
}

/** The whole form of the cart's settings, group by group. Plain controls: it works before any script does. */
export function CartSettingsForm({ seen, ...filled }: CartSettingsFormProps) {
  const { words } = filled
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <Group title={words.delivery}>
        <div className="grid gap-4 menu:grid-cols-2">
          <NumberField name="shippingCost" filled={filled} />
          <NumberField name="freeShippingFrom" filled={filled} />
          <Choice name="packages" options={['one', 'by-vendor']} filled={filled} />
        </div>
        <Switch name="shippingEnabled" filled={filled} />
      </Group>
      <Group title={words.adding}>
        <div className="grid gap-1">
          <Switch name="enable_ajax_add_to_cart" filled={filled} />
          <Switch name="ajaxAddToCart" filled={filled} />
          <Switch name="cart_redirect_after_add" filled={filled} />
          <Switch name="autoOpenCart" filled={filled} />
          <Switch name="flyToCart" filled={filled} />
        </div>
        <div className="grid gap-4 menu:grid-cols-2">
          <NumberField name="flyToCartTime" filled={filled} />
        </div>
      </Group>
      <Group title={words.panel}>
        <div className="grid gap-4 menu:grid-cols-2">
          <Choice name="showBasket" options={['always_show', 'hide_empty', 'hidden']} filled={filled} />
        </div>
        <div className="grid gap-1">
          <Switch name="couponsEnabled" filled={filled} />
          <Switch name="sliderAutoClose" filled={filled} />
          <Switch name="refreshCart" filled={filled} />
        </div>
        <div className="grid gap-4 menu:grid-cols-2">
          <NumberField name="qtyUpdateDelay" filled={filled} />
          <NumberField name="notificationTime" filled={filled} />
          <NumberField name="fetchDelay" filled={filled} />
        </div>
      </Group>
      <Group title={words.keeping}>
        <div className="grid gap-4 menu:grid-cols-2">
          <NumberField name="stock_label_threshold" filled={filled} />
          <NumberField name="keepDays" filled={filled} />
        </div>
      </Group>
      <Group title={words.leaving}>
        <TextField
          label={words.checkoutUrl}
          hint={words.checkoutUrlHint}
          error={filled.problems.checkoutUrl}
          name="checkoutUrl"
          defaultValue={filled.typed.checkoutUrl}
          dir="ltr"
          maxLength={500}
          autoComplete="off"
        />
      </Group>
      <Group title={words.sentences} hint={words.sentencesHint}>
        {SENTENCES.map((name) => (
          <Sentence key={name} name={name} filled={filled} />
        ))}
      </Group>
      <Button type="submit" size="large" className="menu:justify-self-start">
        {words.save}
      </Button>
    </Form>
  )
}
