export { cropPicture, deleteUnusedPictures, describePicture, removePicture, replacePicture, uploadPicture } from './changing.server.ts'
export { findLibrary, findNewestPictures, findPictures, findPicturesByDigest, findUses } from './reading.server.ts'
