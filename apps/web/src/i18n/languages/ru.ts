export { ru as refusals } from '@plumbline/protocol/texts/ru'
export { default as texts } from '../catalogues/ru.ts'
