export { default as texts } from '../catalogues/sv.ts'
