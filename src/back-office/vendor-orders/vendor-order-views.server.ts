import { writtenIn } from '#money/formats'
import { millimes } from '#money/millimes'
import { inAList } from '#i18n/words.ts'
import { placeText } from '#shop/delivery/place-search'
import { lineName } from '#shop/orders/orders'
import { vendorActsOf, vendorEndOf } from '#shop/orders/vendor-orders'
import { findOrderVendors, findVendorParcels, findVendorsCustomer, type VendorOrder } from '#shop/orders/vendor-orders.server'
import type { DeskOrder } from '#shop/orders/order-management.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { moment } from '#back-office/kit/when.ts'
import { namedForReader } from '#back-office/order-parts/shown-order.server.ts'
import { storeOrdersWords } from './vendor-orders.words.ts'

export type ShownVendorOrder = ReturnType<typeof vendorOrderInList>

export function vendorOrderInList(order: VendorOrder, { country, currency }: Settings) {
  const { id, stage, goods, placedAt, total, lacksAt } = order
  const words = storeOrdersWords
  return {
    id,
    tick: `${id}.${goods}`,
    stage,
    stageWord: translated(stage === 'ended' ? words[vendorEndOf(order)] : words[`is-${stage}`]),
    isLacking: lacksAt !== null && stage !== 'ended',
    placed: moment(placedAt, TIME_ZONES[country]),
    total: amountForReader(millimes(total), writtenIn(order.currency, currency)),
    lines: order.lines.map(({ position, name, names, attributes, sku, pieces, picture }) => ({
      position,
      pieces,
      sku,
      picture,
      name: lineName({ name, names }, readerLocale()),
      choices: Object.values(attributes),
    })),
  }
}

export async function vendorOrderOnPage(order: VendorOrder, vendorId: number, settings: Settings) {
  const [customer, parcels] = await Promise.all([findVendorsCustomer(order), findVendorParcels(vendorId, order)])
  const zone = TIME_ZONES[settings.country]
  const { name, street, phone, place, country } = customer
  return {
    ...vendorOrderInList(order, settings),
    goods: order.goods,
    acts: vendorActsOf({ ...order, isLacking: order.lacksAt !== null }),
    readyAt: order.readyAt && moment(order.readyAt, zone),
    handedAt: order.handedAt && moment(order.handedAt, zone),
    lacked:
      order.lacksAt &&
      lackedOf(
        order,
        order.lines.map((line) => ({ ...line, name: lineName(line, readerLocale()) })),
      ),
    customer: name === '' ? null : { name, street, phone, place: place ? placeText(await namedForReader(place, country)) : '' },
    labels: parcels.map(({ id, number }) => ({ id, number: number ?? '' })),
    hasSlip: order.stage !== 'ended',
  }
}

function lackedOf({ lacks, lacksWhy }: Pick<VendorOrder, 'lacks' | 'lacksWhy'>, lines: readonly { position: number; name: string }[]): string {
  const names = lines.flatMap(({ position, name }) => (lacks.includes(position) ? [name] : []))
  return [inAList(names, readerLocale()), lacksWhy].filter(Boolean).join(' · ')
}

export type VendorsOnPage = Awaited<ReturnType<typeof vendorsOnPage>>

/** The stores of an order, for staff. Empty for one of the shop's own goods alone. VEND-09. */
export async function vendorsOnPage(order: DeskOrder, { country }: Settings) {
  const zone = TIME_ZONES[country]
  const lines = order.lines.map((line) => ({ ...line, name: lineName(line, readerLocale()) }))
  return (await findOrderVendors(order.id)).map((vendor) => ({
    id: vendor.id,
    name: vendor.name,
    stage: vendor.stage,
    stageWord: translated(vendor.stage === 'ended' ? storeOrdersWords[vendorEndOf(vendor)] : storeOrdersWords[`is-${vendor.stage}`]),
    goods: vendor.goods,
    readyAt: vendor.readyAt && moment(vendor.readyAt, zone),
    handedAt: vendor.handedAt && moment(vendor.handedAt, zone),
    lacked: vendor.lacksAt && lackedOf(vendor, lines),
    acts: vendorActsOf({ ...vendor, isLacking: vendor.lacksAt !== null }).filter((act) => act !== 'lack'),
  }))
}
