export const WAITING_ORDER = 'hanout_waiting_order'
