/** Page after a staff sign-in without a return address: open work and the day's figures. */
export const STAFF_HOME = '/admin/home/'
