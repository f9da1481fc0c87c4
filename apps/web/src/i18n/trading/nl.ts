import type { Translation } from '../translation.ts'
import type en from './en.ts'

const nl = {
  deal: {
    settings: 'Ticket settings',
  },
  levels: {
    cancel: 'Cancel this order',
  },
} as const

export default nl satisfies Translation<typeof nl, 'nl', typeof en>
