export { changeInWords, type AbandonedChange, type AbandonedToday } from './abandoned.ts'
