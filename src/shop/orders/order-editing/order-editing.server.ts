export { findChoices } from './choices.server.ts'
export { changeOrder, isChangeable, NotAgreed, reviewChange, revisionOf, type Changing, type DraftReview, type Following } from './changing.server.ts'
export { changeAddress, changeQuantity, changeVariation, placed, withAddress, type NewAddress } from './doors.server.ts'
