/** Most browsers of one person that the shop rings. */
export const MOST_DEVICES = 10

/** A browser that the shop rings, for its owner. */
export interface PushDevice {
  id: number
  /** The address that its push service gave it; the browser knows itself by it. */
  endpoint: string
  /** A readable name: `Chrome, Android`; empty if unknown. */
  browser: string
  /** False once its push service refused the shop: it is to be added again. */
  isOn: boolean
  addedAt: Date
}
