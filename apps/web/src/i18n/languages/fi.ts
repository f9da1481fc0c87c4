export { default as texts } from '../catalogues/fi.ts'
