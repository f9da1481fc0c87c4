import type { Translation } from '../translation.ts'
import type en from './en.ts'

const sv = {
  deal: {
    settings: 'Ticket settings',
  },
  levels: {
    cancel: 'Cancel this order',
  },
} as const

export default sv satisfies Translation<typeof sv, 'sv', typeof en>
