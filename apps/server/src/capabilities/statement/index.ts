export { statementCalls } from './calls.ts'
export { recordView } from './record-view.ts'
