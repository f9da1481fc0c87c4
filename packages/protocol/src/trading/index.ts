export * from './order-list.ts'
export * from './order-view.ts'
export * from './trading.ts'
export * from './oco.ts'
