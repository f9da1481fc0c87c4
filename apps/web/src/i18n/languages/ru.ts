export { default as texts } from '../catalogues/ru.ts'
