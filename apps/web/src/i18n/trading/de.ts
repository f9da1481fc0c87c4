import type { Translation } from '../translation.ts'
import type en from './en.ts'

const de = {
  deal: {
    settings: 'Ticket settings',
  },
  levels: {
    cancel: 'Cancel this order',
  },
} as const

export default de satisfies Translation<typeof de, 'de', typeof en>
