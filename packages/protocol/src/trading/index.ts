export * from './order-list.ts'
export * from './order-view.ts'
export * from './trading.ts'
export { ocoCalls } from './oco.ts'
