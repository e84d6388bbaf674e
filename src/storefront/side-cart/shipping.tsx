import type { ReactNode } from 'react'
import { localised } from '#i18n/locale.ts'
import type { CartView, CartPackage } from '#shop/buying/cart'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { Button } from '#ui/button.tsx'
import { fill } from '#i18n/words.ts'
import type { ShippingOffer } from '#shop/delivery/shipping'
import { CartAmount, Figure } from '#storefront/mini-cart/cart-parts.tsx'

interface ShippingCalculatorProps {
  cart: Pick<CartView, 'destination' | 'nonce'>
  translations: CartTranslations
  idPrefix?: string
}

/** Destination of the cart (CO-32). The state is a list, free text or absent by country (GEO-02 to GEO-04); the script rerenders it for the chosen one. */
export function ShippingCalculator({ cart: { destination, nonce }, translations, idPrefix = '' }: ShippingCalculatorProps) {
  const { words, locale, countries } = translations
  const { country, city, postcode } = destination
  return (
    <form method="post" action={localised(locale, '/cart/')} className="woocommerce-shipping-calculator">
      <label>
        {words.country}
        <select
          key={country}
          id={`${idPrefix}calc_shipping_country`}
          name="calc_shipping_country"
          autoComplete="country"
          defaultValue={country}
          className="country_to_state"
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <StateField destination={destination} translations={translations} id={`${idPrefix}calc_shipping_state`} />
      <label>
        {words.city}
        <input key={city} name="calc_shipping_city" autoComplete="address-level2" defaultValue={city} maxLength={100} />
      </label>
      <label>
        {words.postcode}
        <input key={postcode} name="calc_shipping_postcode" autoComplete="postal-code" defaultValue={postcode} maxLength={20} />
      </label>
      <input type="hidden" name="woocommerce-shipping-calculator-nonce" value={nonce} />
      <input type="hidden" name="_wp_http_referer" value={localised(locale, '/cart/')} />
      <Button type="submit" name="calc_shipping" value="x" kind="secondary">
        {words.calculate}
      </Button>
    </form>
  )
}

interface StateFieldProps {
  destination: CartView['destination']
  translations: CartTranslations
  id: string
}

function StateField({ destination: { country, state }, translations: { words, countries }, id }: StateFieldProps) {
  const states = countries.find(({ code }) => code === country)?.states ?? null
  // Another country gets another element: no choice carries over.
  const key = `${country} ${state}`
  const field = { id, name: 'calc_shipping_state', autoComplete: 'address-level1', defaultValue: state }
  if (states !== null && Object.keys(states).length === 0) return <input type="hidden" id={id} name={field.name} value="" />
  return (
    <label>
      {states === null ? words.region : words.state}
      {states === null ? (
        <input key={key} {...field} maxLength={100} />
      ) : (
        <select key={key} {...field}>
          <option value="">{words.choose}</option>
          {Object.entries(states).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </label>
  )
}

interface DeliveryFiguresProps {
  cart: Pick<CartView, 'packages'>
  translations: CartTranslations
  name: ReactNode
  className?: string
}

/** Cost of the delivery, or of each store's own (VEND-09). */
export function DeliveryFigures({ cart, translations, name, className }: DeliveryFiguresProps) {
  return cart.packages.map(({ index, vendor, offers, chosen }) => (
    <Figure
      key={index}
      className={className}
      name={
        <>
          {name}
          {vendor && ` – ${vendor}`}
        </>
      }
    >
      {costInWords(
        offers.find(({ id }) => id === chosen),
        translations,
      )}
    </Figure>
  ))
}

function costInWords(offer: ShippingOffer | undefined, { words, currency }: CartTranslations): ReactNode {
  if (!offer) return words.noDelivery
  return offer.cost === 0 ? words.free : <CartAmount amount={offer.cost} currency={currency} />
}

interface ShippingChoiceProps {
  cart: Pick<CartView, 'packages'>
  translations: CartTranslations
  /** The slider's radios have their own names; the page's belong to a form by id, or to the surrounding one. */
  place: 'slider' | { form?: string }
}

/** Delivery methods of each parcel (SC-56). */
export function ShippingChoice({ cart: { packages }, translations, place }: ShippingChoiceProps) {
  return packages.map((parcel) => (
    <fieldset key={parcel.index} className="shipping-choice">
      <legend>{parcel.vendor === null ? translations.words.deliveryWay : fill(translations.words.parcelOf, { vendor: parcel.vendor })}</legend>
      {parcel.offers.length === 0 ? (
        <p>{translations.words.noOffers}</p>
      ) : (
        <ul id={place === 'slider' || parcel.index > 0 ? undefined : 'shipping_method'}>
          {parcel.offers.map((offer) => (
            <Offer key={offer.id} offer={offer} parcel={parcel} translations={translations} place={place} />
          ))}
        </ul>
      )}
    </fieldset>
  ))
}

function Offer({ offer, parcel, translations, place }: Omit<ShippingChoiceProps, 'cart'> & { offer: ShippingOffer; parcel: CartPackage }) {
  const own =
    place === 'slider'
      ? { name: `xoo-wsc-shipping_method[${parcel.index}]`, className: 'xoo-wsc-shipping-method' }
      : {
          id: `shipping_method_${parcel.index}_${offer.id.replace(':', '')}`,
          name: `shipping_method[${parcel.index}]`,
          className: 'shipping_method',
          form: place.form,
        }
  return (
    <li>
      <label>
        <input key={parcel.chosen} type="radio" value={offer.id} data-index={parcel.index} defaultChecked={offer.id === parcel.chosen} {...own} />
        <span>{offer.title}</span>
        <span className="offer-cost">{costInWords(offer, translations)}</span>
      </label>
    </li>
  )
}
