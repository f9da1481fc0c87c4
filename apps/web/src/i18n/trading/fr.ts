import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fr = {
  deal: {
    settings: 'Ticket settings',
  },
  levels: {
    cancel: 'Cancel this order',
  },
} as const

export default fr satisfies Translation<typeof fr, 'fr', typeof en>
