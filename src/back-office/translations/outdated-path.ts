export const OUTDATED_PATH = '/admin/translations/'
