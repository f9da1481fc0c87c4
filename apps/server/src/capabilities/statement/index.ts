export { statementCalls } from './calls.ts'
export { recordView } from './record-view.ts'
export { createFormat } from './pdf/format.ts'
export type { FactSheet } from './pdf/steps.ts'
