export const STAFF_HOME = '/admin/home/'
