export { default as texts } from '../catalogues/it.ts'
