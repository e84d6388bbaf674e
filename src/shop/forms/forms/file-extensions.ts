/** Extensions whose content can be verified. FORM-72, FORM-88. */
export const FILE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf', 'txt', 'csv', 'docx', 'xlsx', 'odt'] as const

export type FileExtension = (typeof FILE_EXTENSIONS)[number]
