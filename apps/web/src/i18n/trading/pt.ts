import type { Translation } from '../translation.ts'
import type en from './en.ts'

const pt = {
  deal: {
    settings: 'Ticket settings',
  },
  levels: {
    cancel: 'Cancel this order',
  },
} as const

export default pt satisfies Translation<typeof pt, 'pt', typeof en>
