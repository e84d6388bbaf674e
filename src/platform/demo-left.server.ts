/** What of the demo is in a shop that is no demo any more. */
export interface DemoLeft {
  goods: number
  coupons: number
  customer: boolean
}

/** What was left of the demo when this process opened the shop; undefined in a demo, and where nothing is. */
export let demoLeft: DemoLeft | undefined

/** Keeps what was found of the demo when the shop opened. */
export function keepDemoLeft(found: DemoLeft | undefined): void {
  demoLeft = found
}
