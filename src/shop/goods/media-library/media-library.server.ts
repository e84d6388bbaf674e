export { cropPicture, deleteUnusedPictures, describePicture, removePicture, replacePicture, uploadPicture } from './changing.server.ts'
export { findLibrary, findNewestPictures, findPictures, findPicturesByDigest, findProductsShowing, findUses } from './reading.server.ts'
