import { describeTrail, trailRowsOf } from './audit-entries.ts'

/** Tried in the files beside this one. */
const elsewhere: readonly string[] = ['customer-admin', 'funding-operations', 'lending', 'term']

describeTrail(
  Object.keys(trailRowsOf).filter((name): name is keyof typeof trailRowsOf => !elsewhere.includes(name)),
)
