import { describeTrail } from './audit-entries.ts'

// In a house of its own: loans let days pass, and sessions of staff end meanwhile.
describeTrail(['lending'])
