export { findCouponForStaff, listCoupons } from './reading.server.ts'
export { deleteCoupon, saveCoupon, switchCoupon } from './saving.server.ts'
