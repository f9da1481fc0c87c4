export { readCard } from './cards.ts'
export { type StatisticsContext } from './context.ts'
export { createKeepStatistics } from './keep.ts'
export { publishFollowersMedians } from './followers.ts'
