import type { Translation } from '../translation.ts'
import type en from './en.ts'

const ru = {
  deal: {
    settings: 'Ticket settings',
  },
  levels: {
    cancel: 'Cancel this order',
  },
} as const

export default ru satisfies Translation<typeof ru, 'ru', typeof en>
