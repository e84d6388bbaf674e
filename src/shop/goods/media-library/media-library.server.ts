export { cropPicture, describePicture, removePicture, replacePicture, uploadPicture } from './changing.server.ts'
export { findLibrary, findNewestPictures, findPictures, findUses } from './reading.server.ts'
