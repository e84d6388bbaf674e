export { findNamedProducts, nameProducts } from './products.server.ts'
export { findCouponForStaff, listCoupons } from './reading.server.ts'
export { deleteCoupon, saveCoupon, switchCoupon } from './saving.server.ts'
