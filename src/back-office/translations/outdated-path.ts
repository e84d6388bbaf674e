/** The page of translations that are to be reviewed. */
export const OUTDATED_PATH = '/admin/translations/'
