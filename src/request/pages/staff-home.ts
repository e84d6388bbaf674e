/** The page after a staff sign-in, unless another was asked for. */
export const STAFF_HOME = '/admin/orders/'
