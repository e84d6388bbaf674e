/** Key of the order that waits for the network, in this browser's storage. */
export const WAITING_ORDER = 'hanout_waiting_order'
