/** Per person. */
export const MOST_DEVICES = 10

export interface PushDevice {
  id: number
  /** Assigned by its push service; the browser recognises itself by it. */
  endpoint: string
  /** A readable name: `Chrome, Android`; empty if unknown. */
  browser: string
  /** False once its push service refused the shop: it has to be added again. */
  isOn: boolean
  addedAt: Date
}
