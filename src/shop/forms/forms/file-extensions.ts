/** The extensions that file fields may take: the shop can check such files by their content. FORM-72, FORM-88. */
export const FILE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf', 'txt', 'csv', 'docx', 'xlsx', 'odt'] as const

/** An extension, which is the kind of a file. */
export type FileExtension = (typeof FILE_EXTENSIONS)[number]
