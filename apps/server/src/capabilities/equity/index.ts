export { readCashFlows } from './cash-flows.ts'
export { type EquityContext } from './context.ts'
export { createKeepPoints, thinOldPoints } from './keep-points.ts'
export { showEquityHistory } from './show-history.ts'
