export const tradersPath = '/pages/work/trader/index'
export const applicationPath = '/pages/work/trader/application'
export const traderPath = '/pages/work/trader/detail'

export const applicationAddress = (id: string): string => `#${applicationPath}?id=${id}`
export const traderAddress = (id: string): string => `#${traderPath}?id=${id}`
