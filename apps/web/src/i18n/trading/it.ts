import type { Translation } from '../translation.ts'
import type en from './en.ts'

const it = {
  deal: {
    settings: 'Ticket settings',
  },
  levels: {
    cancel: 'Cancel this order',
  },
} as const

export default it satisfies Translation<typeof it, 'it', typeof en>
