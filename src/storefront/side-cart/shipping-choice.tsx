import { fill } from '#i18n/words.ts'
import type { CartPackage, CartView } from '#shop/buying/cart'
import type { ShippingOffer } from '#shop/delivery/shipping'
import { CartAmount } from '#storefront/mini-cart/cart-amount.tsx'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'

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

function Offer({ offer, parcel, translations: { words, currency }, place }: Omit<ShippingChoiceProps, 'cart'> & { offer: ShippingOffer; parcel: CartPackage }) {
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
        <span className="offer-cost">{offer.cost === 0 ? words.free : <CartAmount amount={offer.cost} currency={currency} />}</span>
      </label>
    </li>
  )
}
