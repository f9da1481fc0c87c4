export { createAutomaticDecisions } from './automatic.ts'
export { verificationCalls } from './calls.ts'
export { readCreditScore } from './credit.ts'
export { findForm, queueFigures, readStandings } from './figures.ts'
