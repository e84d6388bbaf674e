import { expect, type Page } from '@playwright/test'
import { ask } from './books.ts'
import { goods, type Kind } from './goods.ts'
import { openProtocolPage } from './protocol-page.ts'

export async function good(kind: Kind): Promise<{ id: string; name: string }> {
  const [product] = await ask<{ id: string }>('select id from products where slug = $1', [goods[kind].slug])
  return { id: product!.id, name: goods[kind].name }
}

export const addButton = ({ id, name }: { id: string; name: string }, more = '') =>
  `<p><a href="?add-to-cart=${id}" data-quantity="1" class="button add_to_cart_button ajax_add_to_cart" data-product_id="${id}" ${more}>Ajouter ${name}</a></p>`

export const press = (page: Page, name: string) => page.getByText(`Ajouter ${name}`, { exact: true }).click()

export const miniCart = (page: Page) => page.locator('.widget_shopping_cart_content .woocommerce-mini-cart-item')

export const panel = (page: Page) => page.locator('.xoo-wsc-container')

/** Adds by an add button, and waits until the mini-cart shows it. */
export async function withOne(page: Page, kind: Kind = 'simple'): Promise<{ id: string; name: string }> {
  const thing = await good(kind)
  await openProtocolPage(page, addButton(thing))
  await press(page, thing.name)
  await expect(miniCart(page)).toContainText(thing.name)
  return thing
}
