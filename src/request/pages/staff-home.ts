/** Where staff land after signing in, unless they were on their way somewhere. */
export const STAFF_HOME = '/admin/orders/'
