import type { Translation } from '../translation.ts'
import type en from './en.ts'

const es = {
  deal: {
    settings: 'Ticket settings',
  },
  levels: {
    cancel: 'Cancel this order',
  },
} as const

export default es satisfies Translation<typeof es, 'es', typeof en>
