import { describeTrail } from './trail.ts'

describeTrail(['customer-admin', 'funding-operations', 'term'])
