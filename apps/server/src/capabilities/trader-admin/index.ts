export { lookForAbuse } from './abuse/look.ts'
export { showText } from './settle.ts'
export { isNameTaken } from './stored.ts'
