import { describeTrail } from './audit-entries.ts'

describeTrail(['customer-admin', 'funding-operations', 'term'])
