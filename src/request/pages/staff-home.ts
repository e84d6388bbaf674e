/** The page after a staff sign-in, unless another was asked for: what waits, and the day's figures. */
export const STAFF_HOME = '/admin/home/'
