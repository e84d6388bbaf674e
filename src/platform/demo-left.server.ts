/** Demo data in a shop that is no longer a demo. */
export interface DemoLeft {
  goods: number
  coupons: number
  customer: boolean
}

/** Demo data found when this process opened the shop; undefined in a demo, and if there is none. */
export let demoLeft: DemoLeft | undefined

/** Stores the demo data found when the shop opened. */
export function setDemoLeft(found: DemoLeft | undefined): void {
  demoLeft = found
}
