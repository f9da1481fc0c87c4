import type { Translation } from '../translation.ts'
import type en from './en.ts'

const hk = {
  deal: {
    settings: '落盤設定',
  },
  levels: {
    cancel: '取消此訂單',
  },
} as const

export default hk satisfies Translation<typeof hk, 'hk', typeof en>
