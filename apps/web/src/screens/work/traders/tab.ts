export const tradersTabs = ['applications', 'texts', 'traders', 'decisions', 'volume'] as const
export type TradersTab = (typeof tradersTabs)[number]
