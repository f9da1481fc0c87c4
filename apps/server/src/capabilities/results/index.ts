export { type ResultsContext } from './context.ts'
export { readPeriod } from './period.ts'
export { showResults } from './show-results.ts'
export { readTradeSums } from './trade-sums.ts'
