export { lookForAbuse } from './abuse/look.ts'
