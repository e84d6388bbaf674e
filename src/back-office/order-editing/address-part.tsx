import { fill } from '#i18n/words.ts'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField, TextArea } from '#ui/select-field.tsx'
import type { OrderEditView } from './edit-views.server.ts'
import { orderEditWords } from './order-edit.words.ts'
import { useWords } from '#ui/use-words.ts'

export function AddressPart({ view }: EditPart) {
  const words = useWords(orderEditWords)
  const { quick, billing, shipping, atFields } = view
  return (
    <PageSection id="address" title={words.customer}>
      {quick ? (
        <>
          <TextField label={words.name} name="name" error={atFields['name']} defaultValue={quick.name} maxLength={100} autoComplete="off" />
          <TextField
            label={words.phone}
            name="phone"
            error={atFields['phone']}
            type="tel"
            inputMode="tel"
            dir="ltr"
            defaultValue={quick.phone}
            maxLength={32}
            autoComplete="off"
          />
          <TextArea label={words.address} name="address" error={atFields['address']} dir="auto" defaultValue={quick.address} maxLength={300} />
        </>
      ) : null}
      {shipping ? <Full part="shipping" title={words.goesTo} address={shipping} atFields={atFields} /> : null}
      {billing ? <Full part="billing" title={shipping ? words.bill : words.goesTo} address={billing} atFields={atFields} /> : null}
      <TextField
        label={words.email}
        name="email"
        error={atFields['email']}
        type="email"
        dir="ltr"
        defaultValue={view.email}
        maxLength={254}
        autoComplete="off"
      />
      <TextField
        label={words.taxNumber}
        name="taxNumber"
        error={atFields['taxNumber']}
        dir="ltr"
        defaultValue={view.taxNumber}
        maxLength={60}
        spellCheck={false}
        autoComplete="off"
      />
    </PageSection>
  )
}

type FullAddress = NonNullable<EditPart['view']['billing']>

function Full({ part, title, address, atFields }: Pick<EditPart['view'], 'atFields'> & { part: string; title: string; address: FullAddress }) {
  const words = useWords(orderEditWords)
  const text = (name: 'name' | 'phone' | 'address1' | 'address2' | 'city' | 'postcode', label: string) => (
    <TextField
      label={label}
      name={`${part}.${name}`}
      error={atFields[`${part}.${name}`]}
      defaultValue={address[name]}
      dir={name === 'phone' ? 'ltr' : 'auto'}
      maxLength={200}
      autoComplete="off"
    />
  )
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-medium">{title}</legend>
      {text('name', words.name)}
      {text('phone', words.phone)}
      {text('address1', words.address)}
      {text('address2', words.address2)}
      <div className="grid grid-cols-2 gap-3">
        {text('city', words.city)}
        {text('postcode', words.postcode)}
      </div>
      {address.states && address.states.length > 0 ? (
        <SelectField label={words.state} name={`${part}.state`} defaultValue={address.state}>
          <Options of={address.states} />
        </SelectField>
      ) : (
        <TextField label={words.state} name={`${part}.state`} defaultValue={address.state} type={address.states ? 'hidden' : 'text'} maxLength={200} />
      )}
      <SelectField key={address.state} label={words.zone} name={`${part}.zone`} defaultValue={address.zone}>
        <option value="">{words.noZone}</option>
        <Options of={address.zones} />
      </SelectField>
    </fieldset>
  )
}

function Options({ of }: { of: readonly { value: string; text: string }[] }) {
  return of.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}

export function OtherPart({ view }: EditPart) {
  const words = useWords(orderEditWords)
  const { delivery, coupons, atFields } = view
  return (
    <PageSection id="delivery" title={words.deliveryAndCoupon}>
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
        <TextField
          label={words.deliveryPrice}
          hint={delivery.typed === '' ? fill(words.deliveryHint, { price: delivery.price }) : undefined}
          name="delivery"
          error={atFields['delivery']}
          defaultValue={delivery.typed}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
        />
        <TextField
          label={words.why}
          name="deliveryReason"
          error={atFields['deliveryReason']}
          defaultValue={delivery.reason}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      {coupons.map((code, place) => (
        <div key={code} className="flex items-center justify-between gap-3 text-sm">
          <input type="hidden" name={`coupon.${place}`} value={code} />
          <bdi className="font-medium">{code}</bdi>
          <button type="submit" name="press" value={`uncoupon:${place}`} className={buttonLook({ kind: 'quiet' })}>
            {fill(words.removeCoupon, { code })}
          </button>
        </div>
      ))}
      <TextField
        key={coupons.join()}
        label={words.coupon}
        name="coupon"
        error={atFields['coupon']}
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextField label={words.reason} name="reason" error={atFields['reason']} defaultValue={view.reason} maxLength={200} autoComplete="off" />
    </PageSection>
  )
}

export interface EditPart {
  view: OrderEditView
}
